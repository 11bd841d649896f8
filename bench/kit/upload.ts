import type { Call, SignedIn } from './client.ts'

/** The upload call for a workbook of invoices. */
export function uploadOf(
  { headers }: SignedIn,
  period: string,
  file: Buffer,
  fields: Record<string, string> = { direction: 'both' },
): Call {
  const boundary = 'bench-workbook'
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${Object.entries({ ...fields, period })
    .map(([name, value]) => field(name, value))
    .join('')}--${boundary}\r\ncontent-disposition: form-data; name="uploadFiles"; filename="bench.xlsx"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return {
    path: '/japi/tax/invoice/import',
    body,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
