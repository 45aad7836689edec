// A table of phrases in three languages, hence the length; texts.ts combines them.

/** The same text in three languages, in this order. */
export type Phrase = readonly [en: string, ar: string, fr: string];

/** Highlights for titles. */
export const charms: Record<'flat' | 'house' | 'work' | 'land', readonly Phrase[]> = {
  flat: [
    ['two terraces', 'شرفتين واسعتين', 'deux terrasses'],
    ['a sunny balcony', 'شرفة مشمسة', 'un balcon ensoleillé'],
    ['an open kitchen', 'مطبخ مفتوح', 'une cuisine ouverte'],
    ['a view over the roofs', 'إطلالة على أسطح المدينة', 'une vue sur les toits'],
    ['tall windows and old floors', 'نوافذ عالية وأرضيات خشبية', 'de hautes fenêtres et un parquet ancien'],
    ['a study and a balcony', 'غرفة مكتب وشرفة', 'un bureau et un balcon'],
    ['light from two sides', 'إضاءة طبيعية من جهتين', 'une double exposition'],
    ['a renewed kitchen', 'مطبخ مجدَّد', 'une cuisine refaite'],
    ['parking and storage', 'موقف سيارة وغرفة تخزين', 'parking et cave'],
    ['a winter garden', 'شرفة زجاجية', 'une véranda'],
    ['evening sun', 'شمس المساء', 'le soleil du soir'],
    ['its own laundry room', 'غرفة غسيل مستقلة', 'une buanderie'],
  ],
  house: [
    ['a pool and an old garden', 'مسبح وحديقة عريقة', 'piscine et jardin arboré'],
    ['a walled garden', 'حديقة مسوّرة', 'un jardin clos'],
    ['a roof terrace', 'تراس على السطح', 'un toit-terrasse'],
    ['a courtyard and a fountain', 'فناء ونافورة', 'un patio et sa fontaine'],
    ['a guest wing', 'جناح للضيوف', 'une aile pour les invités'],
    ['a double garage', 'مرآب لسيارتين', 'un garage double'],
    ['fruit trees', 'أشجار مثمرة', 'des arbres fruitiers'],
    ['a south-facing garden', 'حديقة جنوبية', 'un jardin plein sud'],
    ['a large family kitchen', 'مطبخ عائلي واسع', 'une grande cuisine familiale'],
    ['a studio in the garden', 'استوديو في الحديقة', 'un atelier dans le jardin'],
  ],
  work: [
    ['daylight on three sides', 'إضاءة طبيعية من ثلاث جهات', 'la lumière sur trois côtés'],
    ['its own entrance', 'مدخل مستقل', 'une entrée indépendante'],
    ['a mezzanine', 'طابق نصفي', 'une mezzanine'],
    ['high ceilings', 'أسقف عالية', 'de hauts plafonds'],
    ['parking at the door', 'مواقف أمام الباب', 'stationnement devant la porte'],
    ['a room for deliveries', 'غرفة لاستلام البضائع', 'un local de livraison'],
  ],
  land: [
    ['an approved plan', 'مخطط معتمد', 'un permis accordé'],
    ['a street on two sides', 'شارعين', 'deux façades sur rue'],
    ['water and power at the edge', 'ماء وكهرباء عند الحدود', 'eau et électricité en limite'],
    ['a gentle slope', 'انحدار خفيف', 'une légère pente'],
  ],
};

export const moods: readonly string[] = [
  'Bright',
  'Quiet',
  'Generous',
  'Well-kept',
  'Elegant',
  'Sunny',
  'Sought-after',
  'Calm',
  'Airy',
  'Charming',
];
export const numbers: Phrase[] = [
  ['', '', ''],
  ['one-bedroom', 'بغرفة نوم واحدة', 'd’une chambre'],
  ['two-bedroom', 'بغرفتي نوم', 'de deux chambres'],
  ['three-bedroom', 'بثلاث غرف نوم', 'de trois chambres'],
  ['four-bedroom', 'بأربع غرف نوم', 'de quatre chambres'],
  ['five-bedroom', 'بخمس غرف نوم', 'de cinq chambres'],
  ['six-bedroom', 'بست غرف نوم', 'de six chambres'],
  ['seven-bedroom', 'بسبع غرف نوم', 'de sept chambres'],
  ['eight-bedroom', 'بثماني غرف نوم', 'de huit chambres'],
];

/** Sentences by topic. {area}, {hood}, {city}, {floor}, {floors}, {year} and {beds} are placeholders. */
export const openings: Record<'flat' | 'house' | 'work' | 'land', readonly Phrase[]> = {
  flat: [
    [
      '{area} m² on floor {floor} of {floors}, in the middle of {hood}.',
      '{area} م² في الطابق {floor} من {floors}، في قلب {hood}.',
      '{area} m² au niveau {floor} sur {floors}, au cœur de {hood}.',
    ],
    [
      'A home of {area} m² with a plan that wastes nothing, two minutes from the main street of {hood}.',
      'مسكن بمساحة {area} م² وتقسيم لا يضيع منه شيء، على بعد دقيقتين من الشارع الرئيسي في {hood}.',
      'Un logement de {area} m² au plan sans perte de place, à deux minutes de la rue principale de {hood}.',
    ],
    [
      'One enters through a small hall into {area} m² that get the sun from morning to afternoon.',
      'يدخل المرء من ردهة صغيرة إلى {area} م² تغمرها الشمس من الصباح حتى العصر.',
      'Une petite entrée ouvre sur {area} m² baignés de soleil du matin à l’après-midi.',
    ],
    [
      'The building dates from {year}; the home itself, {area} m², was done up with care.',
      'شُيّد المبنى عام {year}، أما المسكن نفسه ({area} م²) فقد جُدّد بعناية.',
      'L’immeuble date de {year} ; le logement, {area} m², a été rénové avec soin.',
    ],
    [
      'High enough to be quiet: floor {floor} of {floors}, {area} m² and a wide view over {hood}.',
      'مرتفع بما يكفي للهدوء: الطابق {floor} من {floors}، {area} م² وإطلالة واسعة على {hood}.',
      'Assez haut pour être au calme : niveau {floor} sur {floors}, {area} m² et une large vue sur {hood}.',
    ],
  ],
  house: [
    [
      'A house of {area} m² from {year}, set back from the road in one of the calmer streets of {hood}.',
      'منزل بمساحة {area} م² من عام {year}، بعيد عن الطريق في أحد شوارع {hood} الهادئة.',
      'Une maison de {area} m² de {year}, en retrait dans l’une des rues calmes de {hood}.',
    ],
    [
      '{area} m² over two floors: life happens below, sleep above.',
      '{area} م² على طابقين: الحياة في الأسفل والنوم في الأعلى.',
      '{area} m² sur deux niveaux : on vit en bas, on dort en haut.',
    ],
    [
      'Built in {year} and kept by the same family since, it offers {area} m² and room to grow.',
      'بُني عام {year} وتعتني به العائلة نفسها منذ ذلك الحين، بمساحة {area} م² قابلة للتوسعة.',
      'Construite en {year} et entretenue par la même famille, la maison offre {area} m² et de quoi s’agrandir.',
    ],
    [
      'Behind a plain wall lie {area} m² of light, shade and water.',
      'خلف جدار بسيط تمتد {area} م² من الضوء والظل والماء.',
      'Derrière un mur discret, {area} m² d’ombre, de lumière et d’eau.',
    ],
    [
      'Everything faces the garden in this house of {area} m², from the kitchen to the bedrooms.',
      'كل شيء يطل على الحديقة في هذا المنزل البالغ {area} م²، من المطبخ إلى غرف النوم.',
      'Tout donne sur le jardin dans cette maison de {area} m², de la cuisine aux chambres.',
    ],
  ],
  work: [
    [
      '{area} m² for a team or a trade, in a street of {hood} that people walk along all day.',
      '{area} م² لفريق عمل أو تجارة، في شارع حيوي من {hood}.',
      '{area} m² pour une équipe ou un commerce, dans une rue passante de {hood}.',
    ],
    [
      'A clear floor of {area} m², easily divided, in a building from {year}.',
      'مساحة مفتوحة قدرها {area} م² يسهل تقسيمها، في مبنى من عام {year}.',
      'Un plateau libre de {area} m², facile à cloisonner, dans un bâtiment de {year}.',
    ],
    [
      'Known in {hood} for years, these {area} m² are free for a new name.',
      'عنوان معروف في {hood} منذ سنوات، و{area} م² جاهزة لاسم جديد.',
      'Une adresse connue de {hood} : {area} m² libres pour une nouvelle enseigne.',
    ],
  ],
  land: [
    [
      '{area} m² in {hood}, free of charges and ready to be used.',
      '{area} م² في {hood}، خالية من الأعباء وجاهزة للاستخدام.',
      '{area} m² à {hood}, libres de toute charge et prêts à l’emploi.',
    ],
    [
      'A place of {area} m² on a made-up road, a short way from the shops of {hood}.',
      'مساحة {area} م² على طريق معبّد، قريبة من متاجر {hood}.',
      'Un emplacement de {area} m² sur une voie revêtue, à deux pas des commerces de {hood}.',
    ],
  ],
};

export const insides: readonly Phrase[] = [
  [
    'The living room takes a long table and a large sofa without trouble.',
    'تتسع غرفة المعيشة لطاولة طويلة وأريكة كبيرة بسهولة.',
    'Le salon accueille sans peine une grande table et un grand canapé.',
  ],
  [
    'Kitchen and dining room are one, with a door to the outside.',
    'المطبخ وغرفة الطعام مساحة واحدة تفتح على الخارج.',
    'Cuisine et salle à manger ne font qu’une, avec une porte vers l’extérieur.',
  ],
  [
    'The bedrooms lie away from the street and have built-in wardrobes.',
    'تقع غرف النوم بعيدًا عن الشارع وفيها خزائن مدمجة.',
    'Les chambres, à l’écart de la rue, disposent de placards intégrés.',
  ],
  [
    'The bathroom was renewed with a walk-in shower and plenty of storage.',
    'جُدّد الحمّام مع دش مفتوح ومساحة تخزين وافرة.',
    'La salle de bains a été refaite, avec douche à l’italienne et rangements.',
  ],
  [
    'Wooden floors run through all rooms, and the windows are new.',
    'الأرضيات خشبية في جميع الغرف والنوافذ جديدة.',
    'Le parquet court dans toutes les pièces et les fenêtres sont neuves.',
  ],
  [
    'There is a proper place to work, with a door one can close.',
    'هناك مكان حقيقي للعمل له باب يُغلق.',
    'On y trouve un vrai coin pour travailler, avec une porte que l’on ferme.',
  ],
  [
    'Air conditioning and good insulation keep it pleasant all year.',
    'التكييف والعزل الجيد يجعلانه مريحًا طوال السنة.',
    'Climatisation et bonne isolation le rendent agréable toute l’année.',
  ],
  [
    'Ceilings are high, the walls are thick, and one hears nothing of the neighbours.',
    'الأسقف عالية والجدران سميكة ولا يُسمع صوت الجيران.',
    'Les plafonds sont hauts, les murs épais, et l’on n’entend pas les voisins.',
  ],
];
export const outsides: readonly Phrase[] = [
  [
    'From the terrace one sees the sun go down behind the roofs.',
    'من التراس يُرى الغروب خلف الأسطح.',
    'De la terrasse, on voit le soleil se coucher derrière les toits.',
  ],
  [
    'A small garden gives shade in summer and a place for breakfast.',
    'حديقة صغيرة تمنح الظل صيفًا ومكانًا للفطور.',
    'Un petit jardin donne de l’ombre en été et une place pour le petit-déjeuner.',
  ],
  [
    'The balcony is deep enough for a table and four chairs.',
    'الشرفة عميقة بما يكفي لطاولة وأربعة كراسٍ.',
    'Le balcon est assez profond pour une table et quatre chaises.',
  ],
  [
    'A parking space and a dry storage room belong to it.',
    'يتبعه موقف سيارة وغرفة تخزين جافة.',
    'Une place de parking et une cave saine en font partie.',
  ],
  [
    'The courtyard is shared by few and looked after by all.',
    'الفناء يتقاسمه القليلون ويعتني به الجميع.',
    'La cour est partagée par peu de monde et soignée par tous.',
  ],
];
export const surroundings: readonly Phrase[] = [
  [
    'Bakery, pharmacy and a good school are within five minutes on foot.',
    'المخبز والصيدلية ومدرسة جيدة على بعد 5 دقائق سيرًا.',
    'Boulangerie, pharmacie et bonne école sont à 5 minutes à pied.',
  ],
  [
    'Public transport is around the corner and takes you across {city} in half an hour.',
    'المواصلات العامة قريبة وتعبر بك {city} في نصف ساعة.',
    'Les transports sont au coin de la rue et traversent {city} en une demi-heure.',
  ],
  [
    'On Saturdays the market fills the next square; on other days one hears birds.',
    'يوم السبت يملأ السوق الساحة المجاورة، وفي بقية الأيام تُسمع الطيور.',
    'Le samedi, le marché occupe la place voisine ; les autres jours, on entend les oiseaux.',
  ],
  [
    'The park is at the end of the street, with a playground and an old café.',
    'الحديقة العامة في آخر الشارع وفيها ملعب أطفال ومقهى قديم.',
    'Le parc est au bout de la rue, avec une aire de jeux et un vieux café.',
  ],
  [
    'Neighbours know each other here, and the street has little traffic.',
    'الجيران هنا يعرفون بعضهم والشارع قليل الحركة.',
    'Ici les voisins se connaissent et la rue est peu passante.',
  ],
];
export const closings: readonly Phrase[] = [
  [
    'It can be seen on weekdays after a word with the owner.',
    'يمكن معاينته في أيام العمل بالاتفاق مع المالك.',
    'Visites en semaine, sur accord du propriétaire.',
  ],
  ['It is empty and can be moved into at once.', 'شاغر ويمكن السكن فيه فورًا.', 'Libre de suite.'],
  [
    'Papers are in order and ready to be looked through.',
    'الأوراق مكتملة وجاهزة للاطلاع.',
    'Les documents sont en règle et consultables.',
  ],
  [
    'Pets are welcome if they get on with the cat next door.',
    'الحيوانات الأليفة مرحب بها.',
    'Les animaux sont les bienvenus.',
  ],
  [
    'The owner is open to a long agreement.',
    'المالك منفتح على اتفاق طويل الأمد.',
    'Le propriétaire est ouvert à un accord de longue durée.',
  ],
];
