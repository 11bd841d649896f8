import type { Config } from '@portal/server-kit'
import { serverTexts } from './server.texts.ts'

type Told = Pick<Config, 'demo' | 'production' | 'publicUrl'>

/**
 * Terminal lines once the server answers. A demonstration, and plain http on a local network, are allowed; in
 * production both give a warning.
 */
export const readyLines = ({ demo, production, publicUrl }: Told): string[] => [
  ...(demo ? [serverTexts.accounts, ...(production ? [serverTexts.demoInProduction] : [])] : []),
  ...(production && publicUrl?.startsWith('http:') === true ? [serverTexts.plainHttp] : []),
]
