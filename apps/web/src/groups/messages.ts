import { manifest as broadcast } from '@portal/broadcast/web'
import type { FeatureManifest } from '@portal/web-kit/manifest'

export const messages: readonly FeatureManifest[] = [broadcast]
