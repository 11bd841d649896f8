import { privacyNotice } from '@portal/identity/contract'
import { useEffect, useRef } from 'react'
import { operationsTexts } from '../operations.texts.ts'
import css from '../operations.module.css'

/** Step for a changed privacy notice: read and accepted here, and the page continues (SES-26). */
export function ConsentStep({ refusal }: { refusal: string }) {
  const box = useRef<HTMLInputElement>(null)
  // Keeps the text scrolled to its beginning.
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (refusal !== '') box.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  return (
    <>
      <div className={`${css.noticeText} text-small`}>
        <p>{privacyNotice.lead}</p>
        {privacyNotice.sections.map(({ title, lines }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <label className="row">
        <input ref={box} type="checkbox" name="agree" />
        {operationsTexts.again.agree}
      </label>
    </>
  )
}
