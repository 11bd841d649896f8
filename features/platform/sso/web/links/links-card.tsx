import { userCentrePage } from '@portal/identity/pages'
import { linkTo } from '@portal/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { basePath } from '@portal/web-kit/base-path'
import { confirm } from '@portal/web-kit/confirm'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { beginSsoRoute, linksRoute, unlinkRoute } from '../../contract/index.ts'
import { ssoWords } from '../sso.texts.ts'
import css from '../sso.module.css'

const words = ssoWords.links
const here = linkTo(userCentrePage)
function beginAddress(provider: string): string {
  const query = new URLSearchParams({ provider, from: here })
  if (basePath() !== '/') query.set('base', basePath())
  return `${beginSsoRoute.path}?${query.toString()}`
}

/** 统一身份 of 个人信息: lists and removes links; links another identity by one sign-in there. */
export function LinksCard() {
  const query = useQuery(queryOf(linksRoute, {}))
  const unlink = useAction(unlinkRoute, {
    onDone: () => {
      toast.success(words.unlinked)
      return invalidate(linksRoute)
    },
  })
  const ask = async (link: { issuer: string; subject: string; label: string }): Promise<void> => {
    if (await confirm({ kind: 'warning', content: words.unlinkAsk(link.label), okText: words.unlink }))
      unlink.run({ body: { issuer: link.issuer, subject: link.subject } })
  }
  return (
    <QueryView query={query}>
      {({ links, providers }) => (
        <div className={css.ssoLinks}>
          <p className="muted">{words.intro}</p>
          {links.length === 0 ? (
            <p className="faint">{words.none}</p>
          ) : (
            <ul>
              {links.map((link) => (
                <li key={`${link.issuer} ${link.subject}`}>
                  <span className="grow">
                    <b>{link.label}</b>{' '}
                    <span className="faint text-tiny">
                      {new URL(link.issuer).host}　{words.linkedAt(link.linkedAt)}
                      {link.usedAt !== null && `　${words.usedAt(link.usedAt)}`}
                    </span>
                  </span>
                  <ActButton of={unlink} className="button small" onClick={() => void ask(link)}>
                    {words.unlink}
                  </ActButton>
                </li>
              ))}
            </ul>
          )}
          {providers.map((provider) => (
            <a key={provider.key} className="button" href={beginAddress(provider.key)}>
              {words.add(provider.name)}
            </a>
          ))}
        </div>
      )}
    </QueryView>
  )
}
