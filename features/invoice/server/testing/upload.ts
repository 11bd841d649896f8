const boundary = 'test-boundary'

/** A multipart body as sent by the page: fields, then one file. */
export function multipart(
  fields: Record<string, string>,
  file: { name: string; bytes: Buffer },
): { headers: { 'content-type': string }; payload: Buffer } {
  const parts = Object.entries(fields)
    .map(([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`)
    .join('')
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="uploadFiles"; filename="${file.name}"\r\n` +
    'content-type: application/octet-stream\r\n\r\n'
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(parts + head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
