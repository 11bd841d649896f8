import type { Config } from '@portal/server-kit'
import { serverTexts } from './server.texts.ts'

type Told = Pick<Config, 'demo' | 'production' | 'publicUrl'>

/**
 * What the terminal is told once the server answers. The demonstration is nobody's to refuse, nor is plain
 * http within a house; in production both are said aloud.
 */
export const readyLines = ({ demo, production, publicUrl }: Told): string[] => [
  ...(demo ? [serverTexts.accounts, ...(production ? [serverTexts.demoInProduction] : [])] : []),
  ...(production && publicUrl?.startsWith('http:') === true ? [serverTexts.plainHttp] : []),
]
