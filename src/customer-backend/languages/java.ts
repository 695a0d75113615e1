import { doubleQuoted, json, literal } from './literals.ts';
import type { Language } from './language.ts';

const QUOTES = '"""';

/** Java has no JSON of its own: the data is a text block (JEP 378), whose indentation is cut off. */
export const java: Language = {
  id: 'java',
  title: 'Java',
  since: 'Java 15',
  mint: {
    fileName: 'MintTicket.java',
    run: 'java MintTicket.java',
    code: ({ service, data }) => `import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class MintTicket {
    static String mintTicket(String service, String data) throws Exception {
        // The secret is Base64: sign with its bytes, not its text.
        byte[] key = Base64.getDecoder().decode(System.getenv("HUB_SECRET"));
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        String header = ${QUOTES}
            {"alg":"HS256","typ":"JWT","kid":"%s"}${QUOTES}.formatted(System.getenv("HUB_KEY_ID"));
        long exp = Instant.now().getEpochSecond() + 600; // at most 15 minutes ahead
        String claims = ${QUOTES}
            {"exp":%d,"data":{"service":"%s","id":"%s","data":%s}}${QUOTES}
            .formatted(exp, service, UUID.randomUUID(), data);
        String text = encode(header.getBytes(UTF_8)) + "." + encode(claims.getBytes(UTF_8));
        return text + "." + encode(mac.doFinal(text.getBytes(UTF_8)));
    }

    static String encode(byte[] part) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(part);
    }

    public static void main(String[] args) throws Exception {
        System.out.println(mintTicket(${doubleQuoted(service)}, ${jsonText(data)}));
    }
}
`,
  },
  verify: {
    fileName: 'VerifyResult.java',
    run: 'java VerifyResult.java < results.txt',
    code: () => '',
  },
};

const jsonText = (data: object | null) =>
  data === null
    ? '"null"'
    : `${QUOTES}\n            ${literal(data, json, 12, ' '.repeat(12))}${QUOTES}`;
