import { declared } from '@portal/page-kit/list/declared'
import { ListPage } from '@portal/page-kit/list/list-page.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { manyOf } from '@portal/page-kit/managed/many-of'
import { LinkTabs } from '@portal/page-kit/parts/tabs.tsx'
import { columnsOf } from '@portal/page-kit/table/column'
import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate, queryClient, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  keptTextRoute,
  textList,
  textStates,
  textUpkeep,
  type AgreementText,
  type ListedText,
} from '../contract/index.ts'
import { AgreementBody } from './agreement-body.tsx'
import { agreementTexts as texts } from './agreement.texts.ts'
import { ConsentsList } from './consents-list.tsx'
import { TextDialog } from './text-dialog.tsx'
import css from './agreement.module.css'

const source = declared(textList)
const tones = { scheduled: 'primary', inForce: 'done', past: '' } as const
const columns = columnsOf<ListedText>(textList.fields, {
  kind: { isFixed: true, narrow: true },
  title: { isWide: true },
  effectiveOn: { narrow: true },
  state: { narrow: true, cell: ({ state }) => <span className={`tag ${tones[state]}`}>{textStates[state]}</span> },
  changes: { isHidden: true },
  updatedBy: { isHidden: true },
})
const many = manyOf(textUpkeep, { remove: texts.removeAsk })
const keptText = (id: string) => queryOf(keptTextRoute, { query: { id } })

interface Edited {
  text: AgreementText | null
  base: AgreementText | null
}

/** Texts of the agreements by version, and on `?tab=consents` who agreed to them (PRM-04). */
export function TextsPage() {
  const isConsents = useSearchParams()[0].get('tab') === 'consents'
  return (
    <>
      <div className={css.tabs}>
        <LinkTabs
          label={texts.title}
          tabs={[
            { to: '?', title: texts.versions, isCurrent: !isConsents },
            { to: '?tab=consents', title: texts.consents, isCurrent: isConsents },
          ]}
        />
      </div>
      {isConsents ? <Consents /> : <Versions />}
    </>
  )
}

const Consents = () => (
  <>
    <div className="page-title">
      <h1>{texts.consents}</h1>
    </div>
    <ConsentsList />
  </>
)

function Versions() {
  const list = useList('agreement-texts', source)
  const [edited, setEdited] = useState<Edited | null>(null)
  const close = () => setEdited(null)
  const edit = async ({ id, state }: ListedText): Promise<void> => {
    const text = await queryClient.query({ ...keptText(id), staleTime: 0 })
    setEdited(state === 'scheduled' ? { text, base: null } : { text: null, base: text })
  }
  return (
    <>
      <ListPage
        title={texts.title}
        lead={texts.lead}
        list={list}
        columns={columns}
        many={many}
        rowName={({ title, effectiveOn }) => `${title} ${effectiveOn}`}
        isFaint={({ state }) => state === 'past'}
        acts={
          <OpenButton className="button primary" onClick={() => setEdited({ text: null, base: null })}>
            <Icon name="plus" />
            {texts.add}
          </OpenButton>
        }
        detail={{
          title: (found) => found?.title ?? texts.title,
          body: (id) => <WholeText id={id} />,
          footer: (_id, found) =>
            found !== undefined && (
              <button type="button" className="button" onClick={() => void edit(found)}>
                {found.state === 'scheduled' ? texts.edit : texts.copy}
              </button>
            ),
        }}
        empty={{ title: texts.empty, reason: texts.emptyReason }}
      />
      {edited !== null && (
        <TextDialog
          {...edited}
          onClose={close}
          onDone={() => {
            close()
            list.refresh()
            void invalidate(keptTextRoute)
          }}
        />
      )}
    </>
  )
}

/** The text as readers see it. */
function WholeText({ id }: { id: string }) {
  const query = useQuery(keptText(id))
  return <QueryView query={query}>{(text) => <AgreementBody {...text} />}</QueryView>
}
