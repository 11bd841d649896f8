import type { Config } from '@portal/server-kit'
import { serverTexts } from './server.texts.ts'

/** What the terminal is told once the server answers. The demonstration is nobody's to refuse (spec: DEMO), but in production it is said aloud. */
export const readyLines = ({ demo, production }: Pick<Config, 'demo' | 'production'>): string[] =>
  demo ? [serverTexts.accounts, ...production ? [serverTexts.demoInProduction] : []] : []
