import { keyOf, queryClient } from '@portal/web-kit/query'
import { noticeSettingRoute, type NoticeSetting } from '../../contract/index.ts'

/** Shows a saved setting at once: its answer is the whole of it. */
export const keepSetting = (setting: NoticeSetting): void => {
  queryClient.setQueryData(keyOf(noticeSettingRoute, {}), setting)
}

/** What is sent along whatever else is changed. */
export const timesOf = ({ quietFrom, quietUntil, digest, digestHour, version }: NoticeSetting) => ({
  quietFrom,
  quietUntil,
  digest,
  digestHour,
  version,
})
