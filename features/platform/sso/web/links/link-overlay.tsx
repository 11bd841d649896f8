import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import type { OverlayProps } from '@portal/web-kit/manifest'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { linkRoute, linksRoute } from '../../contract/index.ts'
import { ssoWords } from '../sso.texts.ts'

const words = ssoWords.links

/** Asks once after a sign-in whether the provider's identity belongs to this user. */
export function LinkOverlay({ onClose }: OverlayProps) {
  const query = useQuery(queryOf(linksRoute, {}))
  const link = useAction(linkRoute, {
    onDone: (_data, { body }) => {
      if (body.accept) toast.success(words.linked)
      onClose()
      return invalidate(linksRoute)
    },
  })
  const offered = query.data?.offered
  if (offered == null) return null
  return (
    <Dialog
      title={words.askTitle}
      width={480}
      onClose={() => onClose()}
      footer={
        <>
          <ActButton of={link} className="button" onClick={() => link.run({ body: { accept: false } })}>
            {words.later}
          </ActButton>
          <ActButton of={link} className="button primary" onClick={() => link.run({ body: { accept: true } })}>
            {words.link}
          </ActButton>
        </>
      }
    >
      <p>{words.ask(offered)}</p>
      <p className="faint text-small">{words.notYours}</p>
    </Dialog>
  )
}
