import { ListView } from '@portal/page-kit/list/list-view.tsx'
import { sourceOf } from '@portal/page-kit/list/list-source'
import { useOwnList } from '@portal/page-kit/list/use-list'
import type { Column } from '@portal/page-kit/table/column'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { useMemo } from 'react'
import { membersRoute, type Member } from '../../contract/index.ts'
import { composeTexts as texts } from './compose.texts.ts'
import type { audienceBody } from './use-audience.ts'

const width = 760
const columns: Column<Member>[] = [
  { id: 'userName', title: '姓名', kind: 'text', isFixed: true, narrow: true },
  { id: 'account', title: '账号', kind: 'text', narrow: true },
  { id: 'entName', title: '在哪家企业收到', kind: 'text', isWide: true },
]

/** Everybody whom a message would reach. */
export function MembersDialog({ asked, onClose }: { asked: ReturnType<typeof audienceBody>; onClose: () => void }) {
  const source = useMemo(
    () =>
      sourceOf({
        title: texts.listTitle,
        unit: texts.unit,
        filters: {},
        route: membersRoute,
        input: ({ page, size }) => ({ body: { ...asked, page, size } }),
        shown: ({ records, total }) => ({ rows: records, total, next: null }),
      }),
    [asked],
  )
  const list = useOwnList('broadcast-members', source)
  return (
    <Dialog title={texts.listTitle} width={width} onClose={onClose}>
      <ListView list={list} columns={columns} />
    </Dialog>
  )
}
