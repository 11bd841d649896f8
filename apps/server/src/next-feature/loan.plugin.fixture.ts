import { usualStep } from '@portal/contract'
import { sendNotice } from '@portal/notification/server/public'
import type { ApprovalKind } from '@portal/server-kit/approvals'
import type { Feature } from '@portal/server-kit/feature'
import { startApproval } from '@portal/workflow/server/public'
import { borrowRoute, listLoansRoute, loanPages } from './loan.routes.fixture.ts'
import { loanAsked, loanWords } from './loan.words.fixture.ts'

const kind: ApprovalKind = {
  type: 'loan',
  name: '借书审批',
  act: '审批',
  for: 'business',
  notice: '201',
  steps: [usualStep({ key: 'lend', name: '借书审批', who: [{ kind: 'role', code: 'taxManager' }] })],
}

/** A feature as the next one will be: everything others show of it is brought by itself. It keeps books in memory. */
export function loanFeature(): Feature {
  const lent: { entId: string; book: string }[] = []
  const ofEnterprise = (entId: string) => lent.filter((loan) => loan.entId === entId)
  const nothing = () => Promise.resolve()
  return {
    name: 'loan',
    words: loanWords,
    pages: loanPages,
    migrations: [],
    tables: [],
    menus: [
      {
        below: 'tax',
        after: 'vatSetting',
        code: 'loans',
        name: '图书借阅',
        icon: 'audit',
        route: '/loan/index',
        roles: ['taxClerk', 'taxManager'],
        buttons: [{ code: 'loan:book:borrow', name: '借书', roles: ['taxClerk'] }],
      },
    ],
    audit: {
      things: (_db, ids) => Promise.resolve(ids.filter((id) => id === 'book-1').map((id) => [id, thing])),
    },
    approvals: [
      {
        ...kind,
        effect: {
          passed: async (_tx, _now, { entId, businessCode }) => void lent.push({ entId, book: businessCode }),
          rejected: nothing,
          withdrawn: nothing,
        },
      },
    ],
    todos: (_db, { caller }) =>
      Promise.resolve(
        ofEnterprise(caller.entId).map(({ book }) => ({
          kind: 'loan',
          title: book,
          state: 'lent',
          dueDate: null,
          route: '/loan/index',
          trouble: null,
        })),
      ),
    figures: {
      permission: 'tax:return:read',
      read: (_db, { caller }) => {
        const value = String(ofEnterprise(caller.entId).length)
        return Promise.resolve([
          { id: 'loans', label: '借出', parts: [{ value, unit: '本', tone: 'plain' }], note: '', route: '/loan/index' },
        ])
      },
    },
    finds: (_db, { caller }) =>
      Promise.resolve(
        ofEnterprise(caller.entId).map(({ book }) => ({
          kind: 'thing',
          id: book,
          title: book,
          hint: '',
          path: '/loan/index',
          code: '',
        })),
      ),
    mount(kit) {
      kit.mount(listLoansRoute, (_input, { scope }) => ofEnterprise(scope.entId).map(({ book }) => ({ book })))
      kit.mount(borrowRoute, ({ body: { book } }, call) =>
        call.write(async (tx) => {
          const { entId, userId } = call.scope
          const processInstId = await startApproval(tx, call.now(), {
            entId,
            kind,
            businessCode: book,
            title: book,
            applicantId: userId,
            route: () => '/loan/index',
          })
          await sendNotice(tx, { userId, entId, noticeType: '201', content: book, data: { route: '/loan/index' } })
          tx.happened(loanAsked, { entId, data: { book } })
          call.about('book-1', { book })
          return { processInstId }
        }),
      )
    },
  }
}
const thing = { name: '《税法》', route: '/loan/index' }
