import type { PostRule } from '@portal/integration/server/public'
import type { Sealer } from '@portal/server-kit/seal'
import type { NoticeTexter } from '@portal/verification/server/public'
import type { Mailer } from '../channels/mail.ts'
import type { Kinds } from '../kinds.ts'

/** What messages leave by. */
export interface Sender {
  mailer: Mailer
  texter: NoticeTexter
  rule: PostRule
  sealer: Sealer
  kinds: Kinds
}
