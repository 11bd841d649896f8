/** Words of 个人信息. */
export const userCentreTexts = {
  title: '个人信息', sections: '本页内容',
  basics: {
    title: '基本信息', name: '姓名', account: '账号', phone: '手机号', noPhone: '未绑定', enterprise: '当前企业', others: '其他企业', roles: '角色', noRole: '在这家企业没有角色',
    kind: '用户类型', kinds: { superAdmin: '超级管理员', companyAdmin: '企业管理员', salesman: '业务员', branch: '分支企业用户', ordinary: '企业用户' },
  },
  password: {
    title: '修改密码', lead: '定期更换密码，不要与其他系统相同。修改后其他设备需要重新登录。', open: '修改密码', old: '原密码', next: '新密码', again: '再次输入新密码',
    rule: '至少 10 位，含大写字母、小写字母、数字、符号中的三类，16 位以上不限；不能是常见密码，不能含账号、企业或门户的名称，不能与最近 5 次相同', needed: { old: '请输入原密码', next: '请输入新密码', again: '请再次输入新密码' }, differ: '两次输入的新密码不一致',
    submit: '保存新密码', cancel: '取消', done: '密码已修改，其他设备已退出登录',
  },
  devices: {
    title: '我的设备', lead: '正在使用您账号的设备和程序。不认识的请立即退出，并修改密码。', here: '本机', out: '退出登录', outLabel: (device: string) => `让${device}退出登录`,
    by: { password: '密码登录', phone: '短信验证码登录', passkey: '通行密钥登录', sso: '统一登录', handoff: '从其他系统进入' }, signedIn: '登录于', seen: '最近使用', noAddress: '地址未知',
    only: '没有其他设备在使用您的账号。', more: (total: number, shown: number) => `共 ${total} 个，只列出最近使用的 ${shown} 个。`,
    ask: { one: (device: string) => `${device}将退出登录，没有保存的内容可能丢失。`, others: '除本机外的所有设备和程序都将退出登录。', all: '包括本机在内的所有设备和程序都将退出登录，您需要重新登录。', ok: '退出登录' },
    others: '退出其他设备', all: '全部退出，包括本机', done: '已退出登录', doneMany: (count: number) => count === 0 ? '没有其他设备需要退出' : `已让 ${count} 个设备退出登录`,
  },
} as const
