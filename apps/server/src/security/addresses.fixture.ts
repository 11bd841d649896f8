import fc from 'fast-check'

/** Where an address begins: documents, files, calls and their other spellings, protocols, other forms of a target. */
const heads = [
  '/', '/assets/', '/assets/', '/assets/', '/main/', '/main/assets/', '/japi/', '/mock/', '/subapps/', '/ws/', '',
  '/japi/api-manage/', '/japi/chn-api-manage/', '/japi/chn-api-attachment/', '/japi/platform/auth/oauth/',
  '/japi/ws/stream', '/demo-sibling/', '/login/', '/favicon.ico', '/workbenches/', '/healthz/',
  'http://evil.test/assets/', 'https://evil.test/main/', 'http://', 'http://[/', 'ftp:/x/', '//evil.test/finance/',
]
const readable = [
  '..', '.', '...', '%2e%2e', '%2E%2e', '.%2e', '%252e%252e', '..;', '..%00', '..%09', '%2e%2e%2f', '%2e%2e%5c',
  '..%255c', '..\\', '\\..\\', '%5c..%5c', '%2f', '%252f', '%5c', '%00', '/', '//', '%0d%0aSet-Cookie:a=b',
  '%F0%9F%98%80', '%E7%A8%8E', '~', '*', ':id', ';a=b', '@evil.test', '{{7*7}}', '__proto__', 'constructor',
  'assets', 'app-1.js', 'app-1.js.br', 'app-1.js/', 'sub', '.hidden', '.vite/manifest.json', 'index.html',
  'routes.json', 'beside.txt', 'etc/passwd', 'C:', 'con', 'x'.repeat(255), 'y'.repeat(3000), 'none',
]
/** Overlong, half and foreign spellings of signs: no address at all. */
const unreadable = ['%c0%ae%c0%ae', '%c0%af', '%e0%80%ae', '%uff0e', '%', '%zz', '%f', '%ff', '%ed%a0%80', '\u00ff\u00fe']
const part = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...readable) }, { weight: 1, arbitrary: fc.constantFrom(...unreadable) },
)
const queries = [
  '', '', '', '?', '?a=1', '?from=%2F%09%2Fevil', '?__proto__[a]=1', '?a[]=1&a=2', '?%zz=%', '?entId=..',
  `?q=${'z'.repeat(6000)}`, '#x', '?constructor.prototype.x=1',
]
const address = fc.tuple(
  fc.constantFrom(...heads), fc.array(part, { maxLength: 6 }), fc.constantFrom('/', ''), fc.constantFrom(...queries),
).map(([head, middle, joint, query]) => `${head}${middle.join(joint)}${query}` || '/')

/** Who asks for it, and how. */
export const anyRequest = fc.record({
  address, method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'TRACE', 'POST', 'PROPFIND'),
  accept: fc.constantFrom('text/html', '*/*', 'application/json'),
  cookie: fc.constantFrom('', 'token=abc', 'token=%00; sid=..'),
  more: fc.constantFrom<Record<string, string>>(
    {}, { 'accept-encoding': 'br, gzip' }, { range: 'bytes=900-' }, { 'if-match': '"no"' },
    { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  ),
})
