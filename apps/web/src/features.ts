import { manifest as collaboration } from '@portal/collaboration/web'
import { manifest as filing } from '@portal/filing/web'
import { manifest as deduction } from '@portal/deduction/web'
import { manifest as home } from '@portal/home/web'
import { manifest as invoice } from '@portal/invoice/web'
import { manifest as notification } from '@portal/notification/web'
import { manifest as returnDocument } from '@portal/return-document/web'
import { manifest as taxReturn } from '@portal/tax-return/web'
import { manifest as taxTask } from '@portal/tax-task/web'
import type { FeatureManifest } from '@portal/web-kit/manifest'
import { manifest as workflow } from '@portal/workflow/web'

/** The features whose screens this portal has. Adding one is one line here. */
export const features: readonly FeatureManifest[] = [home, notification, taxTask, taxReturn, returnDocument, collaboration, invoice, deduction, filing, workflow]
