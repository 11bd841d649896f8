import type { FormBasis } from '@portal/tax-forms/basis'
import registry from '@portal/tax-forms/data/sources.json' with { type: 'json' }
import { explainTexts as texts, sourceKinds } from './explain.texts.ts'
import { Unverified } from './unverified.tsx'
import css from './explain.module.css'

interface Source {
  kind: string
  where: string
  usedFor: string
}
const sources: Readonly<Record<string, Source>> = registry.sources

/** Announcements with their effective date, and where each was read. */
export function BasisDetails({ basis }: { basis: FormBasis }) {
  return (
    <>
      <ul className={css.basis}>
        {basis.legalBasis.map(({ doc, title, effectiveFrom, verified, src }) => (
          <li key={doc}>
            {doc} {title}{' '}
            <span className="faint">
              {effectiveFrom} 起 {src?.map((id) => texts.sourceAt(basis.sources.indexOf(id))).join('、')}
            </span>{' '}
            <Unverified isVerified={verified} />
          </li>
        ))}
      </ul>
      {basis.unverified.length > 0 && (
        <p className="text-tiny">
          <span className="faint">{texts.notCompared}</span> {basis.unverified.join('；')}{' '}
          <Unverified isVerified={false} />
        </p>
      )}
      <ul className={css.basis}>
        {basis.sources.map((id, at) => (
          <SourceItem key={id} at={at} source={sources[id]} />
        ))}
      </ul>
      {basis.notes.length > 0 && (
        <>
          <p className="faint text-tiny">{texts.formNotes}</p>
          <ul className={css.basis}>
            {basis.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function SourceItem({ at, source }: { at: number; source: Source | undefined }) {
  if (source === undefined) return <li>{texts.sourceAt(at)}</li>
  const kind = sourceKinds[source.kind] ?? source.kind
  return (
    <li>
      {texts.sourceAt(at)} {source.usedFor}{' '}
      <span className="faint">
        {source.where.startsWith('https://') ? (
          <a href={source.where} target="_blank" rel="noreferrer">
            {kind}
          </a>
        ) : (
          kind
        )}
      </span>
    </li>
  )
}
