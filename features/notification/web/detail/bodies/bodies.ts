import type { ComponentType } from 'react'
import type { Notice } from '../../../contract/index.ts'
import { ConsultationBody } from './consultation-body.tsx'

export type NoticeBody = ComponentType<{ notice: Notice; onClose: () => void }>

/** Special layouts by type; all other types show their text (NOT-03). */
export const bodies: Record<string, NoticeBody> = { 15: ConsultationBody }
