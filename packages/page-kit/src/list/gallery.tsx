import { ApiError } from '@portal/web-kit/api-error'
import type { GalleryPart } from '../gallery/gallery-part.ts'
import { loanColumns, loanList, loans, type Loan } from '../gallery/loans.ts'
import { declared } from './declared.ts'
import { ListView } from './list-view.tsx'
import type { ListSource } from './list-source.ts'
import type { ListPlace } from './place.ts'
import { useList } from './use-list.ts'

type Answer = (place: ListPlace) => Promise<{ records: Loan[]; total: number; next: null }>

/** The declared list with answers of its own, instead of a server's. */
const answered = (state: string, answer: Answer): ListSource<Loan> => ({
  ...declared(loanList),
  ask: (place) => ({ queryKey: ['gallery', state, place], queryFn: () => answer(place) }),
})

/** A page has one filter bar. */
const withoutFilters = (source: ListSource<Loan>): ListSource<Loan> => ({ ...source, filters: {} })

const all = loans(230)
const filled = answered('filled', async ({ values, page, size }) => {
  const [word, states, from, to] = ['borrower', 'state', 'dueFrom', 'dueTo'].map((name) => values[name] ?? '')
  const rows = all.filter(
    ({ borrower, state, due }) =>
      borrower.includes(word ?? '') &&
      (states === '' || states?.includes(state) === true) &&
      due >= (from ?? '') &&
      (to === '' || due <= (to ?? '')),
  )
  return { records: rows.slice((page - 1) * size, page * size), total: rows.length, next: null }
})
const empty = withoutFilters(answered('empty', async () => ({ records: [], total: 0, next: null })))
const broken = new ApiError('服务器内部错误', { code: '500', status: 500, requestId: 'b1f0c7d2-35a1-4a57-9f0e' })
const failed = withoutFilters(answered('failed', () => Promise.reject(broken)))
const waiting = withoutFilters(answered('waiting', () => new Promise(() => undefined)))

function Loans({ title, source }: { title: string; source: ListSource<Loan> }) {
  const list = useList(title, source)
  return (
    <ListView
      list={list}
      columns={loanColumns}
      many={[]}
      detail={{ title: () => '借款详情', body: (id) => <p>编号 {id}</p> }}
      empty={{ reason: '签订借款合同后，借款会出现在这里。' }}
    />
  )
}

export const gallery: GalleryPart = {
  title: '列表',
  states: {
    有数据: () => <Loans title="借款台账" source={filled} />,
    没有数据: () => <Loans title="新企业的借款" source={empty} />,
    读取失败: () => <Loans title="读不到的借款" source={failed} />,
    载入中: () => <Loans title="载入中的借款" source={waiting} />,
  },
}
