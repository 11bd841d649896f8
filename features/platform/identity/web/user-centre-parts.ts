import type { UserInfo } from '../contract/index.ts'

/**
 * Cards of 个人信息 (/userCenter/userManage), by number: 基本信息 10, 修改密码 20, 手机号 30, 二次验证 40, 外部身份 50,
 * 我的设备 60. The page draws frame and title, a part its body. `when` can hide a part.
 */
export const userCentrePlace = 'userCentre.card'
/** Tabs beside 个人信息 (`?tab=<id>`), each a page below the tabs. */
export const userCentreTabs = 'userCentre.tab'
export interface UserCentreProps {
  user: UserInfo
}
