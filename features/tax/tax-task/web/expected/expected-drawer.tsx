import { periodLabel } from '@portal/domain'
import { DescriptionList } from '@portal/page-kit/parts/description-list.tsx'
import { SideDrawer } from '@portal/web-kit/side-drawer.tsx'
import type { ExpectedFiling } from '../../contract/index.ts'
import { expectedTexts as texts } from './expected.texts.ts'
import css from './expected.module.css'

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={css.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

/** What is known of a filing, what is missing, and what to do meanwhile. */
export const ExpectedDrawer = ({ filing, onClose }: { filing: ExpectedFiling | undefined; onClose: () => void }) => (
  <SideDrawer title={filing?.name ?? texts.name} onClose={onClose}>
    {filing === undefined ? (
      <p className="muted">{texts.gone}</p>
    ) : (
      <DescriptionList
        facts={[
          { title: texts.documents, value: <Lines lines={filing.documents} /> },
          { title: texts.from, value: filing.effectiveFrom },
          { title: texts.firstPeriod, value: periodLabel(filing.firstPeriod) },
          { title: texts.due, value: texts.unknownDue },
          { title: texts.meaning, value: filing.meaning },
          { title: texts.lacks, value: <Lines lines={filing.lacks} /> },
          { title: texts.meanwhile, value: <Lines lines={filing.meanwhile} /> },
        ]}
      />
    )}
  </SideDrawer>
)
