import { uploadRoomRoute } from '@portal/contract'
import { declared } from '@portal/page-kit/list/declared'
import { ListPage } from '@portal/page-kit/list/list-page.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { KeptDialog } from '@portal/page-kit/managed/kept-dialog.tsx'
import { manyOf } from '@portal/page-kit/managed/many-of'
import { DescriptionList, factsOf } from '@portal/page-kit/parts/description-list.tsx'
import { columnsOf } from '@portal/page-kit/table/column'
import { sizeOf } from '@portal/page-kit/upload/upload.rules'
import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { useMay } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyFileList, companyFileUpkeep, type CompanyFile } from '../contract/index.ts'
import { AddDialog } from './add-dialog.tsx'
import { companyFileTexts as texts } from './company-file.texts.ts'
import { FileActs } from './file-acts.tsx'
import { FileControl } from './file-control.tsx'
import { dayMark, Validity } from './validity.tsx'
import { Versions } from './versions.tsx'

const source = declared(companyFileList)
const columns = columnsOf<CompanyFile>(companyFileList.fields, {
  name: { isFixed: true, isWide: true, narrow: true },
  validUntil: { narrow: true, cell: ({ validUntil }, text) => <Validity until={validUntil} text={text} /> },
  size: { cell: ({ size }) => <span className="digits">{sizeOf(size)}</span> },
  fileName: { isHidden: true },
  updatedAt: { isHidden: true },
  updatedBy: { isHidden: true },
  acts: { title: texts.acts, isUntitled: true, isPinned: true, cell: (row) => <FileActs {...row} /> },
})
const many = manyOf(companyFileUpkeep, { remove: texts.removeAsk })
const shown = companyFileList.fields.filter(({ name }) => name !== 'size')

/** The documents of an enterprise: a tab of 企业信息 (PRM-15, FIL-01). */
export function CompanyFiles() {
  const list = useList('company-files', source)
  const may = useMay('perm:company:file:manage')
  const room = useQuery(queryOf(uploadRoomRoute, { query: { bytes: 1, kept: '1' } }))
  const [edited, setEdited] = useState<CompanyFile | 'new' | null>(null)
  const close = () => setEdited(null)
  const done = () => {
    close()
    list.refresh()
    void room.refetch()
  }
  return (
    <>
      <ListPage
        title={texts.title}
        lead={room.data ? texts.leadOf(sizeOf(room.data.used), sizeOf(room.data.quota)) : texts.lead}
        list={list}
        columns={columns}
        dayMark={dayMark}
        rowName={({ name }) => name}
        many={may ? many : []}
        acts={
          may && (
            <OpenButton className="button primary" onClick={() => setEdited('new')}>
              <Icon name="upload" />
              {texts.add}
            </OpenButton>
          )
        }
        detail={{
          title: (row) => row?.name ?? texts.title,
          body: (id, row) =>
            row !== undefined && (
              <>
                <DescriptionList key={row.version} facts={factsOf(shown, row)} />
                <Versions key={`${id} ${row.version}`} id={id} />
              </>
            ),
          footer: (_id, row) =>
            may &&
            row !== undefined && (
              <OpenButton className="button" onClick={() => setEdited(row)}>
                {texts.edit}
              </OpenButton>
            ),
        }}
        empty={{ title: texts.empty, reason: texts.emptyReason, icon: 'file' }}
      />
      {edited === 'new' && <AddDialog onClose={close} onDone={done} />}
      {edited !== null && edited !== 'new' && (
        <KeptDialog
          of={companyFileUpkeep}
          name="company-files"
          row={edited}
          form={{
            order: ['name', 'kind', 'validUntil', 'file'],
            done: texts.saved,
            fields: {
              file: {
                isGroup: true,
                isWide: true,
                control: (input) => <FileControl {...input} value={String(input.value)} standing={edited.file} />,
              },
            },
          }}
          title={texts.changed(edited.name)}
          onClose={close}
          onDone={done}
        />
      )}
    </>
  )
}
