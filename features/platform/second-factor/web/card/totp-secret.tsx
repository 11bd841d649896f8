import type { TotpSetup } from '../../contract/index.ts'
import { factorWords } from '../second-factor.texts.ts'
import css from '../second-factor.module.css'

const words = factorWords.totp
/** Width of the quiet margin around a QR code, in squares. */
const quiet = 4

/** The secret for the app: as a QR code, and in groups of four for typing. */
export function TotpSecret({ setup: { qr, secret } }: { setup: TotpSetup }) {
  return (
    <>
      <div className="field">
        <span className="label">{words.scan}</span>
        <svg
          className={css.factorQr}
          role="img"
          aria-label={words.qr}
          viewBox={`${-quiet} ${-quiet} ${qr.size + quiet * 2} ${qr.size + quiet * 2}`}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
      </div>
      <details className={css.factorManual}>
        <summary>{words.manual}</summary>
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </details>
    </>
  )
}
