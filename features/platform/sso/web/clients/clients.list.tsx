import { fieldsOf, type ShownOnce } from '@portal/contract'
import { pageOfAll, sourceOf } from '@portal/page-kit/list/list-source'
import { columnsOf, type Column } from '@portal/page-kit/table/column'
import { ClientEntry, clientsRoute } from '../../contract/index.ts'
import { ssoWords } from '../sso.texts.ts'
import { ClientActs } from './client-acts.tsx'
import css from '../sso.module.css'

const words = ssoWords.clients

export const clientsSource = sourceOf({
  title: words.rows,
  route: clientsRoute,
  sorts: ['name'],
  sizes: [20, 50, 100],
  input: () => ({}),
  shown: ({ clients }, place) => pageOfAll<ClientEntry>(clients, place),
})

const Line = ({ code }: { code: string }) => <code className={css.clientLine}>{code}</code>

/** Products: redirect addresses, whether their users agree first, whether they may sign in. */
export const clientColumns = (onSecret: (secret: ShownOnce) => void): Column<ClientEntry>[] =>
  columnsOf<ClientEntry>(fieldsOf(ClientEntry), {
    name: {
      isFixed: true,
      cell: ({ name, clientId }) => (
        <>
          <b>{name}</b> <code className="faint">{clientId}</code>
        </>
      ),
    },
    clientId: false,
    isPublic: { isHidden: true },
    postLogoutRedirectUris: {
      isHidden: true,
      cell: ({ postLogoutRedirectUris }) => postLogoutRedirectUris.map((uri) => <Line key={uri} code={uri} />),
    },
    backchannelLogoutUri: { isHidden: true },
    initiateLoginUri: { isHidden: true },
    redirectUris: {
      isWide: true,
      cell: ({ redirectUris }) => redirectUris.map((uri) => <Line key={uri} code={uri} />),
    },
    agreementPage: {
      cell: ({ agreementPage }) =>
        agreementPage === null ? <span className="faint">{words.straight}</span> : <Line code={agreementPage} />,
    },
    enabled: { cell: ({ enabled }, text) => <span className={`tag ${enabled ? 'done' : ''}`}>{text}</span> },
    acts: { title: words.acts, isUntitled: true, cell: (client) => <ClientActs client={client} onSecret={onSecret} /> },
  })
