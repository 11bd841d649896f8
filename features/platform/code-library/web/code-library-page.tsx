import { ListView } from '@portal/page-kit/list/list-view.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { LinkTabs } from '@portal/page-kit/parts/tabs.tsx'
import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate } from '@portal/web-kit/query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { codeList, codeTypesRoute, type KeptCode } from '../contract/index.ts'
import { AllTypes } from './all-types.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { codeColumns, codesSource, keptTypesSource } from './codes.list.tsx'
import { codeLibraryTexts as texts } from './code-library.texts.ts'
import css from './code-library.module.css'

/** Lists of codes (SHL-22): those that operators keep, and on `?tab=all` every list there is. */
export function CodeLibraryPage() {
  const isAll = useSearchParams()[0].get('tab') === 'all'
  const [edited, setEdited] = useState<KeptCode | 'new' | null>(null)
  return (
    <>
      <div className="page-title">
        <h1>{texts.title}</h1>
        <span className="grow" />
        <OpenButton className="button primary" onClick={() => setEdited('new')}>
          <Icon name="plus" />
          {texts.add}
        </OpenButton>
      </div>
      <p className={`muted text-small ${css.lead}`}>{texts.lead}</p>
      <div className={css.lead}>
        <LinkTabs
          label={texts.title}
          tabs={[
            { to: '?', title: texts.kept, isCurrent: !isAll },
            { to: '?tab=all', title: texts.all, isCurrent: isAll },
          ]}
        />
      </div>
      {isAll ? <AllTypes /> : <KeptCodes onOpen={setEdited} />}
      {edited !== null && (
        <CodeDialog
          code={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onDone={() => {
            setEdited(null)
            void invalidate(codeList.route, codeTypesRoute)
          }}
        />
      )}
    </>
  )
}

const sources = { codeTypes: keptTypesSource }
function KeptCodes({ onOpen }: { onOpen: (code: KeptCode) => void }) {
  const list = useList('codes', codesSource)
  return (
    <ListView
      list={list}
      columns={codeColumns}
      rowName={({ code, name }) => `${code} ${name}`}
      isFaint={({ isOn }) => !isOn}
      sources={sources}
      onOpen={onOpen}
      empty={{ title: texts.empty, reason: texts.emptyReason, icon: 'inbox' }}
    />
  )
}
