import { createHmac } from 'node:crypto'
import { sha256 } from '@portal/server-kit/ids'

/**
 * The signed parts: method, path, query, headers whose names begin with x-acs-, host and content-type, and the body.
 */
export interface Signable {
  method: string
  path: string
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  body: string
}

const algorithm = 'ACS3-HMAC-SHA256'

/** RFC 3986: encodeURIComponent leaves five more characters unescaped. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

export const canonicalQuery = (query: Signable['query']): string =>
  Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')

/**
 * The Authorization header of Alibaba Cloud's request signature V3.
 * Source: 阿里云 OpenAPI「V3版本请求体&签名机制」,
 * https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature
 */
export function authorizationOf(request: Signable, key: { id: string; secret: string }): string {
  const headers = Object.entries(request.headers)
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .filter(([name]) => name.startsWith('x-acs-') || name === 'host' || name === 'content-type')
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const signedHeaders = headers.map(([name]) => name).join(';')
  const canonical = [
    request.method,
    request.path,
    canonicalQuery(request.query),
    ...headers.map(([name, value]) => `${name}:${value}`),
    '',
    signedHeaders,
    sha256(request.body),
  ].join('\n')
  const signature = createHmac('sha256', key.secret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex')
  return `${algorithm} Credential=${key.id},SignedHeaders=${signedHeaders},Signature=${signature}`
}
