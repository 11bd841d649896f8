import type { Config } from '@portal/server-kit'
import { serverTexts } from './server.texts.ts'

type Told = Pick<Config, 'demo' | 'production' | 'publicUrl' | 's3'>

const own = ['127.0.0.1', 'localhost', '[::1]']

/**
 * Terminal lines once the server answers. A demonstration, and plain http on a local network, are allowed; in
 * production both give a warning, plain http to object storage always.
 */
export const readyLines = ({ demo, production, publicUrl, s3 }: Told): string[] => [
  ...(demo ? [serverTexts.accounts, ...(production ? [serverTexts.demoInProduction] : [])] : []),
  ...(production && publicUrl?.startsWith('http:') === true ? [serverTexts.plainHttp] : []),
  ...(isPlain(s3) ? [serverTexts.plainStorage] : []),
]

function isPlain(s3: Config['s3']): boolean {
  const { protocol, hostname } = new URL(s3?.endpoint ?? 'https://none')
  return protocol === 'http:' && !own.includes(hostname)
}
