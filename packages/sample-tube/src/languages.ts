/** Texts of videos that are not in English, except their titles. */
interface LanguageTexts {
  /** The language in English. */
  name: string
  tags: string[]
  /** Caption texts. */
  lines: [string, string, string]
  clock: (time: string) => string
}

export const languages = {
  'zh-Hans': {
    name: 'Chinese (Simplified)',
    tags: ['灯塔', '大海', '纪录片'],
    lines: ['灯塔的光每三十秒转一圈。', '守塔人已经睡了，只有海浪还醒着。', '渔船在天亮之前回到港口。'],
    clock: time => `时钟显示${time}。`,
  },
  ja: {
    name: 'Japanese',
    tags: ['東京', '夜景', '電車'],
    lines: ['遠くに赤い光が見えます。', '最終電車が静かに通り過ぎます。', 'エレベーターは二分で展望台に着きます。'],
    clock: time => `時計は${time}を指しています。`,
  },
  th: {
    name: 'Thai',
    tags: ['ประภาคาร', 'ทะเล'],
    lines: ['แสงไฟหมุนทุกสามสิบวินาที', 'ประภาคารอยู่ริมทะเล', 'ชาวประมงกลับบ้านก่อนรุ่งเช้า'],
    clock: time => `นาฬิกาบอกเวลา ${time}`,
  },
  el: {
    name: 'Greek',
    tags: ['φάρος', 'θάλασσα'],
    lines: [
      'Η θάλασσα είναι ήρεμη απόψε.',
      'Το φως του φάρου γυρίζει κάθε τριάντα δευτερόλεπτα.',
      'Οι ψαράδες επιστρέφουν πριν ξημερώσει.',
    ],
    clock: time => `Το ρολόι δείχνει ${time}.`,
  },
} as const satisfies Record<string, LanguageTexts>

/** The language of a video. */
export type ItemLanguage = 'en' | keyof typeof languages
