import { returnPage } from '@portal/tax-return/pages'
import { linkTo } from '@portal/contract'
import { Link } from 'react-router'
import { filingKindNames, type FilingVersion } from '../../contract/index.ts'
import { ReceiptFile } from './receipt-file.tsx'
import { filingTexts } from '../filing.texts.ts'
import css from '../filing.module.css'

const texts = filingTexts.versions
const addressOf = (taskNo: string, number: number | null): string => linkTo(returnPage, { id: taskNo, version: number })

/** Filings, newest first; each opens its frozen version. */
export function VersionList({
  taskNo,
  versions,
  shown,
}: {
  taskNo: string
  versions: readonly FilingVersion[]
  shown: number | null
}) {
  return (
    <ol className={css.versionList} reversed>
      {versions.toReversed().map((version) => (
        <li key={version.number} className={version.number === shown ? 'on' : ''}>
          <div className={css.line}>
            <b>{filingTexts.version(version.number)}</b>
            <span className="tag">{filingKindNames[version.kind]}</span>
            {version.isLate && <span className="tag error">{filingTexts.late}</span>}
            <span className="grow" />
            {version.number === shown ? (
              <span className="tag primary">{texts.looking}</span>
            ) : (
              <Link
                to={addressOf(taskNo, version.number)}
                aria-label={`${texts.look}${filingTexts.version(version.number)}`}
              >
                {texts.look}
              </Link>
            )}
          </div>
          <div className="digits">{texts.receipt(version.receiptNo)}</div>
          <div className="muted digits">{texts.filedOn(version.filedOn, version.declarant)}</div>
          <div className="faint text-tiny digits">
            {texts.by(version.registeredBy, version.registeredAt.slice(0, 16))}
          </div>
          {shown === null && <ReceiptFile taskNo={taskNo} version={version} isLast={version === versions.at(-1)} />}
          {version.remark !== '' && <div className="muted">{version.remark}</div>}
        </li>
      ))}
    </ol>
  )
}
