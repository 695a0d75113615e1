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

/** Both programs read the secret like this. Base64 by `pack`: the library of that name is no part of Ruby 3.4. */
const KEY = `# The secret is Base64: sign with its bytes, not its text.
KEY = ENV.fetch('HUB_SECRET').unpack1('m0')
KID = ENV.fetch('HUB_KEY_ID')
raise 'Set HUB_KEY_ID, and HUB_SECRET to Base64 of 32 bytes.' if KEY.bytesize < 32 || KID.empty?

def encode(part)
  [part].pack('m0').tr('+/', '-_').delete('=')
end`;

export const ruby: Language = {
  id: 'ruby',
  title: 'Ruby',
  since: 'Ruby 2.7',
  mint: {
    fileName: 'mint_ticket.rb',
    run: 'ruby mint_ticket.rb',
    code: ({ service, data }) => `require 'json'
require 'openssl'
require 'securerandom'

${KEY}

def mint_ticket(service, data = nil)
  header = { alg: 'HS256', typ: 'JWT', kid: KID }
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
    since: 'Ruby 3.0',
    code: () => `require 'json'
require 'openssl'
require 'set'
require 'time'

${KEY}

# Keep this in your database: an INSERT under a unique constraint checks and marks in one step.
USED = Set.new

# The data of a result that the bank service has just signed for this ticket.
def verify_result(result, ticket_id)
  raise 'no signed token' unless result.match?(/\\A[\\w-]+\\.[\\w-]+\\.[\\w-]{43}\\z/)

  text, _, signature = result.rpartition('.')
  mac = encode(OpenSSL::HMAC.digest('SHA256', KEY, text))
  raise 'wrong signature' unless OpenSSL.fixed_length_secure_compare(mac, signature)

  header, claims = text.split('.').map { |part| JSON.parse(part.tr('-_', '+/').unpack1('m')) }
  known = header.values_at('alg', 'kid') == ['HS256', KID]
  raise 'another algorithm or key' unless known

  data = claims.fetch('data')
  raise 'not the result of this ticket' if data['ticketId'] != ticket_id

  now = Time.now
  exp = claims.fetch('exp', Float::INFINITY)
  fresh = Time.iso8601(data['timestamp']).between?(now - 900, now + 60) && exp > now.to_f
  raise 'too old, or from the future' unless fresh

  raise 'used before' unless USED.add?(ticket_id)

  data['data']
end

refused = false
$stdin.each_line(chomp: true) do |line|
  ticket_id, result = line.split(' ', 2)
  puts "accepted #{JSON.generate(verify_result(result.to_s, ticket_id))}"
rescue StandardError => e
  puts "refused #{e.message[/.*/]}" # its other lines show code
  refused = true
end
exit 1 if refused
`,
  },
};
