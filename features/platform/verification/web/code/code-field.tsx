import type { FieldOptions } from '@portal/page-kit/form/field-options'
import { codeLength } from '../../contract/index.ts'
import { phoneTexts } from '../phone.texts.ts'
import type { SentCode } from './use-sent-code.ts'
import css from '../phone.module.css'

const texts = phoneTexts.code

/** What is wrong with a typed code: it is missing, or none was sent (SES-05). */
export const codeFault = (typed: unknown, { token }: SentCode): string | undefined =>
  String(typed ?? '').trim() === '' ? texts.needed : token === '' ? texts.first : undefined

/** The field of a code, with a send button that counts down; both are asked when it is drawn. */
export const codeField = (sentNow: () => SentCode, canSend: () => boolean = () => true): FieldOptions => ({
  // Said in the product's own words, by `codeFault`.
  field: { isRequired: false },
  control: ({ control, value, onChange }) => {
    const sent = sentNow()
    return (
      <div className={css.codeLine}>
        <input
          {...control}
          className="input"
          value={String(value)}
          maxLength={codeLength + 4}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          data-autofocus={sent.token !== '' || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className="button"
          data-autofocus={(sent.token === '' && canSend()) || undefined}
          disabled={sent.seconds > 0 || sent.isSending || !canSend()}
          onClick={() => void sent.send().then(() => document.getElementById(control.id)?.focus())}
        >
          {sent.seconds > 0 ? texts.again(sent.seconds) : sent.token === '' ? texts.send : texts.resend}
        </button>
      </div>
    )
  },
})
