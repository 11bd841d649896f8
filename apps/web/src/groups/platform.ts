import { manifest as audit } from '@portal/audit/web'
import { manifest as codeLibrary } from '@portal/code-library/web'
import { manifest as delivery } from '@portal/delivery/web'
import { manifest as file } from '@portal/file/web'
import { manifest as home } from '@portal/home/web'
import { manifest as identity } from '@portal/identity/web'
import { manifest as integration } from '@portal/integration/web'
import { manifest as notification } from '@portal/notification/web'
import { manifest as operations } from '@portal/operations/web'
import { manifest as palette } from '@portal/palette/web'
import { manifest as preference } from '@portal/preference/web'
import { manifest as recycleBin } from '@portal/recycle-bin/web'
import { manifest as secondFactor } from '@portal/second-factor/web'
import { manifest as sso } from '@portal/sso/web'
import { manifest as verification } from '@portal/verification/web'
import { manifest as workflow } from '@portal/workflow/web'
import type { FeatureManifest } from '@portal/web-kit/manifest'

export const platform: readonly FeatureManifest[] = [
  home,
  identity,
  notification,
  workflow,
  preference,
  palette,
  verification,
  secondFactor,
  sso,
  integration,
  delivery,
  audit,
  operations,
  codeLibrary,
  file,
  recycleBin,
]
