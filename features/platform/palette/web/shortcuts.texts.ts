export const shortcutsTexts = {
  title: '键盘快捷键',
  note: '表格里的其他键与电子表格相同；按住 Shift 选多格。',
  groups: [
    {
      name: '到处可用',
      keys: [
        ['Ctrl K', '搜索页面、任务、人员和命令'],
        ['?', '显示这张表'],
        ['Esc', '关闭弹窗与菜单'],
        ['Tab', '到下一处；Shift Tab 回上一处'],
      ],
    },
    {
      name: '申报表',
      keys: [
        ['F1', '所在行的填表说明，再按关闭'],
        ['F2', '修改所在单元格'],
        ['F9', '到「这个数从哪里来」，再按回到表格'],
        ['Ctrl [', '到第一个来源'],
        ['Ctrl ]', '到第一个用处'],
        ['Ctrl Z', '撤销'],
        ['Ctrl Alt M', '对单元格写批注'],
      ],
    },
  ],
} as const
