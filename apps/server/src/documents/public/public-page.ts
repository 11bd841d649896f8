import type { PageInfo } from '@portal/contract'
import type { Maintenance } from '@portal/operations/contract'
import type { SsoEntrance } from '@portal/sso/contract'
import type { Branding } from '../branding.ts'
import type { BuildOutput } from '../build-output.ts'

/** All that a public page is made of; nothing of the visitor, so that the answer may be cached. */
export interface PublicPage {
  page: PageInfo
  query: URLSearchParams
  base: string
  build: BuildOutput
  branding: Branding
  /** The business day, YYYY-MM-DD. */
  today: string
  captcha: boolean
  /** A demonstration: codes to phones are read in the outbox. */
  demo?: boolean
  notice?: Maintenance | null
  /** Ways in through an identity provider. */
  sso?: readonly SsoEntrance[]
  /** People sign in by a code to their phone too. */
  phoneEntrance?: boolean
}
