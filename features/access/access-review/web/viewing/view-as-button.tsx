import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { useMay } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { basePath } from '@portal/web-kit/base-path'
import { setTabEnterprise } from '@portal/web-kit/session'
import { useState } from 'react'
import { startViewingRoute } from '../../contract/index.ts'
import { tellViewing } from './viewing-tabs.ts'
import { viewingTexts as texts } from './viewing.texts.ts'

/** Looks at the portal as this user of this enterprise, for who may. */
export function ViewAsButton({ userId, entId }: { userId: string; entId: string }) {
  const mayView = useMay(startViewingRoute.access)
  const [isOpen, setOpen] = useState(false)
  if (!mayView) return null
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <Icon name="eye" />
        {texts.start}
      </button>
      {isOpen && <ReasonDialog userId={userId} entId={entId} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReasonDialog({ userId, entId, onClose }: { userId: string; entId: string; onClose: () => void }) {
  const form = useForm(startViewingRoute, {
    fixed: { userId, entId },
    onDone: () => {
      tellViewing('begun')
      setTabEnterprise(entId)
      // Nothing of one's own stays in this page's memory.
      location.assign(`${basePath()}workbenches/newIndex`)
    },
  })
  return <FormDialog form={form} title={texts.title} notes={<p>{texts.lead}</p>} submit={texts.go} onClose={onClose} />
}
