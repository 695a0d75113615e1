import { doubleQuoted, json, literal, type LiteralStyle } from './literals.ts';
import type { Language } from './language.ts';

const style: LiteralStyle = {
  ...json,
  object: ['object{', '}'],
  list: ['[]any{', '}'],
  null: 'nil',
  trailingComma: true,
  indent: '\t',
};

export const go: Language = {
  id: 'go',
  title: 'Go',
  since: 'Go 1.18',
  mint: {
    fileName: 'mint_ticket.go',
    run: 'go run mint_ticket.go',
    code: ({ service, data }) => `package main

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"time"
)

type object map[string]any

func mintTicket(service string, data any) string {
	// The secret is Base64: sign with its bytes, not its text.
	key, err := base64.StdEncoding.DecodeString(os.Getenv("HUB_SECRET"))
	if err != nil || len(key) == 0 {
		log.Fatal("HUB_SECRET is missing or no Base64")
	}
	id := make([]byte, 16)
	rand.Read(id)
	id[6], id[8] = id[6]&0x0f|0x40, id[8]&0x3f|0x80 // a random UUID, version 4
	uuid := fmt.Sprintf("%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:])
	exp := time.Now().Unix() + 600 // seconds, at most 15 minutes ahead
	text := encode(object{"alg": "HS256", "typ": "JWT", "kid": os.Getenv("HUB_KEY_ID")}) + "." +
		encode(object{"exp": exp, "data": object{"service": service, "id": uuid, "data": data}})
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(text))
	return text + "." + base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

func encode(part object) string {
	text, _ := json.Marshal(part)
	return base64.RawURLEncoding.EncodeToString(text)
}

func main() {
	fmt.Println(mintTicket(${doubleQuoted(service)}, ${literal(data, style, 40, '\t')}))
}
`,
  },
  verify: {
    fileName: 'verify_result.go',
    run: 'go run verify_result.go < results.txt',
    code: () => '',
  },
};
