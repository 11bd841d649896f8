import type { ReadText } from '@portal/agreement/contract'
import type { PageInfo } from '@portal/contract'
import type { Maintenance } from '@portal/operations/contract'
import type { SsoEntrance } from '@portal/sso/contract'
import type { Branding } from '../branding.ts'
import type { BuildOutput } from '../build-output.ts'

/** Everything a public page is made from. Contains nothing about the visitor, so that the answer can be cached. */
export interface PublicPage {
  page: PageInfo
  query: URLSearchParams
  base: string
  build: BuildOutput
  branding: Branding
  /** The business day, YYYY-MM-DD. */
  today: string
  captcha: boolean
  /** A demonstration: codes to phones appear in the outbox. */
  demo?: boolean
  /** No provider sends codes to phones: they stand in a file of the server. */
  codesInFile?: boolean
  notice?: Maintenance | null
  /** The text in force, on the page that shows one. */
  agreement?: ReadText | null
  /** Identity providers for sign-in. */
  sso?: readonly SsoEntrance[]
  /** Sign-in by a code to the phone is enabled. */
  phoneEntrance?: boolean
}
