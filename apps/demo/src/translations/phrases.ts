/** Translations of the facility and view texts of the demo. */
export const phrases: readonly { en: string; ar: string; fr: string }[] = [
  {
    en: 'A short walk along the main street.',
    ar: 'على مسافة قصيرة سيرا على طول الشارع الرئيسي.',
    fr: 'À quelques pas, le long de la rue principale.',
  },
  { en: 'Across the square.', ar: 'على الجانب الآخر من الساحة.', fr: 'De l’autre côté de la place.' },
  {
    en: 'Five minutes by car, ten on foot.',
    ar: 'خمس دقائق بالسيارة، وعشر سيرا على الأقدام.',
    fr: 'Cinq minutes en voiture, dix à pied.',
  },
  { en: 'Open every day until late.', ar: 'مفتوح كل يوم حتى وقت متأخر.', fr: 'Ouvert tous les jours jusque tard.' },
  {
    en: 'From the living room and the balcony.',
    ar: 'من غرفة المعيشة والشرفة.',
    fr: 'Depuis le salon et le balcon.',
  },
  {
    en: 'To the west, best in the evening.',
    ar: 'نحو الغرب، والأجمل عند المساء.',
    fr: 'Vers l’ouest, plus belle le soir.',
  },
  { en: 'From the upper floor.', ar: 'من الطابق العلوي.', fr: 'Depuis l’étage.' },
  {
    en: 'Between two buildings, but open to the south.',
    ar: 'بين مبنيين، لكنها مفتوحة نحو الجنوب.',
    fr: 'Entre deux immeubles, mais dégagée vers le sud.',
  },
  {
    en: 'From every room but the kitchen.',
    ar: 'من كل الغرف ما عدا المطبخ.',
    fr: 'De toutes les pièces sauf la cuisine.',
  },
];

/** Comments of translators. */
export const remarks = [
  'The name of the quarter stays as it is, please.',
  'Is it the ground floor or the first one? The plan says both.',
  'Done in both parts.',
  'The owner asks for “terrace”, not “balcony”.',
];
