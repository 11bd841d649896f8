import { DescriptionList } from '@portal/page-kit/parts/description-list.tsx'
import { sizeOf } from '@portal/page-kit/upload/upload.rules'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import { verifyEvidenceRoute, type EvidencePack, type EvidenceVerdict } from '../contract/index.ts'
import css from './evidence.module.css'
import { evidenceTexts as texts } from './evidence.texts.ts'

/** The seal of a pack, and what a check of its stored bytes says now. */
export function CheckCard({ pack }: { pack: EvidencePack }) {
  const [verdict, setVerdict] = useState<EvidenceVerdict>()
  const check = useAction(verifyEvidenceRoute, { onDone: setVerdict })
  const { facts } = texts
  return (
    <section className="card" aria-labelledby="evidence-check">
      <header>
        <h2 id="evidence-check">{texts.check}</h2>
        {verdict !== undefined && (
          <span className={`status ${verdict.holds ? 'done' : 'error'}`} role="status">
            <Icon name={verdict.holds ? 'done' : 'block'} size="s" />
            {verdict.holds ? texts.intact(pack.items.length) : texts.broken}
          </span>
        )}
      </header>
      <div className={css.body}>
        {verdict !== undefined && [...verdict.faults, ...verdict.notes].map((line) => <p key={line}>{line}</p>)}
        <DescriptionList
          facts={[
            { title: facts.seal, value: <code className={css.seal}>{pack.seal}</code> },
            {
              title: facts.previous,
              value: pack.previous === '' ? '' : <code className={css.seal}>{pack.previous}</code>,
            },
            { title: facts.sealed, value: `${pack.sealedAt.slice(0, 16)} ${pack.sealedBy}` },
            { title: facts.keep, value: pack.keepUntil },
            { title: facts.size, value: sizeOf(pack.bytes) },
          ]}
        />
        <p className="muted">{texts.chain}</p>
        <div>
          <ActButton of={check} className="button" onClick={() => check.run({ body: { packId: pack.id } })}>
            {texts.checkNow}
          </ActButton>
        </div>
      </div>
    </section>
  )
}

/** How anybody checks a pack without the portal. */
export const OfflineCard = () => (
  <section className="card" aria-labelledby="evidence-offline">
    <header>
      <h2 id="evidence-offline">{texts.offline}</h2>
    </header>
    <div className={css.body}>
      <p>{texts.offlineWhy}</p>
      <code className={css.command}>node verify.mjs {texts.packFile}</code>
      <p className="muted">{texts.key}</p>
    </div>
  </section>
)
