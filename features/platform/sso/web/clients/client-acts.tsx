import type { ShownOnce } from '@portal/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { invalidate } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { clientsRoute, enableClientRoute, renewSecretRoute, type ClientEntry } from '../../contract/index.ts'
import { ssoWords } from '../sso.texts.ts'
import css from '../sso.module.css'

const words = ssoWords.clients

/** Turns a product off or on, and gives it a new secret. */
export function ClientActs({ client, onSecret }: { client: ClientEntry; onSecret: (secret: ShownOnce) => void }) {
  const enable = useAction(enableClientRoute, {
    onDone: () => {
      toast.success(words.done)
      return invalidate(clientsRoute)
    },
  })
  const renew = useAction(renewSecretRoute, {
    onDone: ({ secret }) => {
      if (secret !== null) onSecret(secret)
    },
  })
  const { clientId, name, enabled } = client
  const turn = async (): Promise<void> => {
    if (!enabled || (await confirm({ kind: 'warning', content: words.disableAsk(name), okText: words.disable })))
      enable.run({ body: { clientId, enabled: !enabled } })
  }
  const askRenew = async (): Promise<void> => {
    if (await confirm({ kind: 'warning', content: words.renewAsk(name), okText: words.renew }))
      renew.run({ body: { clientId } })
  }
  return (
    <span className={css.clientActs}>
      <ActButton of={enable} className="button link" onClick={() => void turn()}>
        {enabled ? words.disable : words.enable}
      </ActButton>
      {!client.isPublic && (
        <ActButton of={renew} className="button link" onClick={() => void askRenew()}>
          {words.renew}
        </ActButton>
      )}
    </span>
  )
}
