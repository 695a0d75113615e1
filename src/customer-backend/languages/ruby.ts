import { literal, singleQuoted, type LiteralStyle } from './literals.ts';
import type { Language } from './language.ts';

const style: LiteralStyle = {
  object: ['{', '}'],
  list: ['[', ']'],
  key: (name) => `${name}: `,
  text: singleQuoted,
  null: 'nil',
  padding: ' ',
  trailingComma: false,
  indent: '  ',
};

/** Base64 by `pack`: the library of that name is no part of Ruby 3.4. */
export const ruby: Language = {
  id: 'ruby',
  title: 'Ruby',
  since: 'Ruby 2.5',
  mint: {
    fileName: 'mint_ticket.rb',
    run: 'ruby mint_ticket.rb',
    code: ({ service, data }) => `require 'json'
require 'openssl'
require 'securerandom'

# The secret is Base64: sign with its bytes, not its text.
KEY = ENV.fetch('HUB_SECRET').unpack1('m0')

def encode(part)
  [part].pack('m0').tr('+/', '-_').delete('=')
end

def mint_ticket(service, data = nil)
  header = { alg: 'HS256', typ: 'JWT', kid: ENV.fetch('HUB_KEY_ID') }
  exp = Time.now.to_i + 600 # seconds, at most 15 minutes ahead
  claims = { exp: exp, data: { service: service, id: SecureRandom.uuid, data: data } }
  text = [header, claims].map { |part| encode(JSON.generate(part)) }.join('.')
  "#{text}.#{encode(OpenSSL::HMAC.digest('SHA256', KEY, text))}"
end

puts mint_ticket(${singleQuoted(service)}, ${literal(data, style, 40)})
`,
  },
  verify: {
    fileName: 'verify_result.rb',
    run: 'ruby verify_result.rb < results.txt',
    code: () => '',
  },
};
