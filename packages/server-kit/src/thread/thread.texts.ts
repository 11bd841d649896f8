export const threadTexts = {
  blank: '请写下要说的话',
  foreignMention: '提到的人看不到这里，或已停用，请删去后再发',
  noMentions: '这里不能提到人',
  foreignParty: '不能写给这些参与方，请重新选择谁能看到',
  mayNotWrite: '您只能看，不能在这里发言',
} as const
