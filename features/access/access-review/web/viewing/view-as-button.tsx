import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { useMay } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useState } from 'react'
import { startViewingRoute } from '../../contract/index.ts'
import { goViewing } from './viewing-from.ts'
import { tellViewing } from './viewing-tabs.ts'
import { viewingTexts as texts } from './viewing.texts.ts'

/** Looks at the portal as this user of this enterprise, for who may. */
export function ViewAsButton({ userId, entId }: { userId: string; entId: string }) {
  const mayView = useMay(startViewingRoute.access)
  const [isOpen, setOpen] = useState(false)
  if (!mayView) return null
  return (
    <>
      <OpenButton className="button" onClick={() => setOpen(true)}>
        <Icon name="eye" />
        {texts.start}
      </OpenButton>
      {isOpen && <ReasonDialog userId={userId} entId={entId} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReasonDialog({ userId, entId, onClose }: { userId: string; entId: string; onClose: () => void }) {
  const form = useForm(startViewingRoute, {
    fixed: { userId, entId },
    onDone: () => {
      tellViewing('begun')
      goViewing(entId)
    },
  })
  return <FormDialog form={form} title={texts.title} notes={<p>{texts.lead}</p>} submit={texts.go} onClose={onClose} />
}
