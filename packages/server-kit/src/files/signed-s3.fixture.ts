import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Names of the SigV4 scheme and the values of the `Authorization` header. */
const form =
  /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Whether signature and digest of a request are those of its own head and body, worked out anew by the scheme. */
function isSigned(request: IncomingMessage, body: Buffer, secret: string): boolean {
  const [, day = '', region = '', names = '', signature] = form.exec(request.headers.authorization ?? '') ?? []
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const header = (name: string) => String(request.headers[name] ?? '')
  const canonical = [
    request.method,
    path,
    query
      .split('&')
      .map((part) => (part === '' || part.includes('=') ? part : `${part}=`))
      .toSorted()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${header(name)}`),
    '',
    names,
    header('x-amz-content-sha256'),
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region))
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, hash(canonical)].join('\n')
  return hmac(key, text).toString('hex') === signature && header('x-amz-content-sha256') === hash(body)
}

/** Takes what is signed with `secret` and refuses the rest as S3 does. s3rver does not look at signatures. */
export async function startSignedS3(secret: string): Promise<{ endpoint: string; stop(): void }> {
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      if (isSigned(request, body, secret)) return response.end(request.method === 'GET' ? '<ListBucketResult/>' : '')
      response.statusCode = 403
      return response.end('<Error><Code>SignatureDoesNotMatch</Code><Message>no</Message></Error>')
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  }
}
