import { boot } from '@portal/web-kit/boot'
import { Icon } from '@portal/web-kit/icon.tsx'
import { codesInFile } from '../../contract/index.ts'
import { phoneTexts } from '../phone.texts.ts'
import { DemoCode } from './demo-code.tsx'
import type { SentCode } from './use-sent-code.ts'

const texts = phoneTexts.code

/** Above the field: where the code goes or went. */
export const CodeTo = ({ sent, phone }: { sent: SentCode; phone: string }) =>
  phone === '' ? null : (
    <p className="muted" role="status">
      {sent.token === '' ? texts.to(phone) : texts.sent(phone)}
    </p>
  )

/** Below the field: the way to the code in a demonstration, and why none was sent. */
export const CodeMore = ({ sent, isOwn = true }: { sent: SentCode; isOwn?: boolean }) => (
  <>
    {boot().codesInFile === true && <p className="muted text-small">{codesInFile}</p>}
    {sent.token !== '' && isOwn && boot().demo === true && <DemoCode />}
    {sent.refusal !== '' && (
      <p className="alert error" role="alert">
        <Icon name="block" />
        {sent.refusal}
      </p>
    )}
  </>
)
