import { textTable } from './text-table.ts';

// Seeded features in three languages. A line that begins with # starts a category; the columns of a feature are key,
// English, Arabic, French, icon, value type, and the unit of a number.

const table = `
# comfort              | Comfort and climate    | الراحة والتكييف          | Confort et climat
air-conditioning       | Air conditioning       | تكييف هواء               | Climatisation             | conditioner     | flag
central-heating        | Central heating        | تدفئة مركزية             | Chauffage central         | temperature     | flag
underfloor-heating     | Underfloor heating     | تدفئة أرضية              | Chauffage au sol          | fire            | flag
heating-kind           | Kind of heating        | نوع التدفئة              | Type de chauffage         | bonfire         | text
fireplace              | Fireplace              | مدفأة                    | Cheminée                  | bonfire         | flag
ceiling-height         | Ceiling height         | ارتفاع السقف             | Hauteur sous plafond      | ruler           | number | m
double-glazing         | Double glazing         | زجاج مزدوج               | Double vitrage            | window-frame    | flag
sound-insulation       | Sound insulation       | عزل صوتي                 | Isolation phonique        | music-notes     | flag
# kitchen              | Kitchen                | المطبخ                   | Cuisine
fitted-kitchen         | Fitted kitchen         | مطبخ مجهز                | Cuisine équipée           | chef-hat        | flag
open-kitchen           | Open kitchen           | مطبخ مفتوح               | Cuisine ouverte           | plate           | flag
oven                   | Oven                   | فرن                      | Four                      | oven-mitts      | flag
hob-kind               | Kind of hob            | نوع الموقد               | Type de plaque            | fire            | text
fridge                 | Fridge                 | ثلاجة                    | Réfrigérateur             | fridge          | flag
dishwasher             | Dishwasher             | غسالة صحون               | Lave-vaisselle            | waterdrops      | flag
extractor              | Extractor hood         | شفاط مطبخ                | Hotte aspirante           | wind            | flag
pantry                 | Pantry                 | غرفة مؤونة               | Cellier                   | box             | flag
# bathroom             | Bathroom and laundry   | الحمّام والغسيل          | Salle de bains et linge
bathtub                | Bathtub                | حوض استحمام              | Baignoire                 | bath            | flag
walk-in-shower         | Walk-in shower         | دش مفتوح                 | Douche à l’italienne      | waterdrops      | flag
en-suite-bathrooms     | En-suite bathrooms     | حمّامات داخلية           | Salles de bains privatives | bed            | number
bidet                  | Bidet                  | بيديه                    | Bidet                     | water           | flag
hot-tub                | Hot tub                | حوض جاكوزي               | Jacuzzi                   | water-sun       | flag
washing-machine        | Washing machine        | غسالة ملابس              | Lave-linge                | washing-machine | flag
tumble-dryer           | Tumble dryer           | مجفف ملابس               | Sèche-linge               | wind            | flag
# furniture            | Furniture and media    | الأثاث والوسائط          | Mobilier et multimédia
built-in-wardrobes     | Built-in wardrobes     | خزائن مدمجة              | Placards intégrés         | closet          | flag
beds                   | Beds                   | أسرّة                    | Lits                      | bed             | number
desk                   | Desk                   | مكتب للعمل               | Bureau de travail         | laptop          | flag
television             | Television             | تلفاز                    | Télévision                | tv              | flag
internet-speed         | Internet speed         | سرعة الإنترنت            | Débit Internet            | wi-fi-router    | number | Mbit/s
wireless-internet      | Wireless internet      | إنترنت لاسلكي            | Wi-Fi                     | wi-fi-router    | flag
smart-home             | Smart home             | منزل ذكي                 | Maison connectée          | smart-home      | flag
floor-covering         | Floor covering         | نوع الأرضية              | Revêtement de sol         | layers          | text
# security             | Security               | الأمان                   | Sécurité
alarm                  | Alarm                  | جهاز إنذار               | Alarme                    | siren           | flag
cameras                | Security cameras       | كاميرات مراقبة           | Vidéosurveillance         | camera          | flag
guard                  | Guard day and night    | حراسة على مدار الساعة    | Gardiennage jour et nuit  | shield-check    | flag
intercom               | Video intercom         | اتصال داخلي مرئي         | Interphone vidéo          | phone           | flag
safe                   | Safe                   | خزنة                     | Coffre-fort               | lock-keyhole    | flag
smoke-detectors        | Smoke detectors        | كواشف دخان               | Détecteurs de fumée       | fire            | flag
reinforced-door        | Reinforced door        | باب مصفح                 | Porte blindée             | key-minimalistic | flag
# building             | Building               | المبنى                   | Immeuble
lift                   | Lift                   | مصعد                     | Ascenseur                 | layers          | flag
lifts-count            | Number of lifts        | عدد المصاعد              | Nombre d’ascenseurs       | buildings       | number
concierge              | Concierge              | خدمة الاستقبال           | Conciergerie              | bell            | flag
shared-gym             | Gym in the building    | نادٍ رياضي في المبنى     | Salle de sport privée     | dumbbell        | flag
shared-pool            | Shared pool            | مسبح مشترك               | Piscine commune           | swimming        | flag
sauna                  | Sauna                  | ساونا                    | Sauna                     | temperature     | flag
co-working-room        | Co-working room        | مساحة عمل مشتركة         | Espace de coworking       | laptop          | flag
childrens-play-area    | Children’s play area   | منطقة لعب للأطفال        | Espace de jeux            | ferris-wheel    | flag
parking-spaces         | Parking spaces         | مواقف السيارات           | Places de stationnement   | garage          | number
bicycle-store          | Bicycle store          | مخزن دراجات              | Local à vélos             | bicycling       | flag
cellar                 | Cellar                 | قبو                      | Cave                      | box             | flag
cellar-area            | Cellar area            | مساحة القبو              | Surface de la cave        | ruler           | number | m²
# outdoors             | Outdoors               | المساحات الخارجية        | Extérieur
private-pool           | Private pool           | مسبح خاص                 | Piscine privée            | swimming        | flag
private-garden         | Private garden         | حديقة خاصة               | Jardin privatif           | leaf            | flag
plot-area              | Plot area              | مساحة الأرض              | Surface du terrain        | map             | number | m²
balcony-area           | Balcony area           | مساحة الشرفة             | Surface du balcon         | window-frame    | number | m²
roof-terrace           | Roof terrace           | تراس على السطح           | Toit-terrasse             | umbrella        | flag
barbecue               | Barbecue               | شواية                    | Barbecue                  | fire            | flag
orientation            | Orientation            | اتجاه الواجهة            | Orientation               | compass         | text
beach-access           | Private beach access   | دخول خاص إلى الشاطئ      | Accès privé à la plage    | umbrella        | flag
# energy               | Energy and utilities   | الطاقة والمرافق          | Énergie et réseaux
energy-class           | Energy class           | فئة كفاءة الطاقة         | Classe énergétique        | leaf            | text
energy-use             | Energy use             | استهلاك الطاقة           | Consommation énergétique  | bolt            | number | kWh/m²
solar-panels           | Solar panels           | ألواح شمسية              | Panneaux solaires         | sun             | flag
heat-pump              | Heat pump              | مضخة حرارية              | Pompe à chaleur           | temperature     | flag
car-charger            | Charger for cars       | شاحن سيارات كهربائية     | Borne pour voiture        | electric-refueling | flag
backup-generator       | Backup generator       | مولد كهرباء احتياطي      | Groupe électrogène        | socket          | flag
water-tank             | Water tank             | خزان مياه                | Réservoir d’eau           | water           | number | l
mains-gas              | Mains gas              | غاز طبيعي                | Gaz de ville              | fire            | flag
# accessibility        | Accessibility          | سهولة الوصول             | Accessibilité
step-free              | Step-free entrance     | مدخل بلا درجات           | Accès de plain-pied       | accessibility   | flag
wheelchair             | Fit for wheelchairs    | مناسب للكراسي المتحركة   | Adapté aux fauteuils roulants | accessibility | flag
wide-doors             | Door width             | عرض الأبواب              | Largeur des portes        | ruler           | number | cm
grab-rails             | Grab rails             | مقابض إسناد              | Barres d’appui            | hand-shake      | flag
visual-alarm           | Visual alarm           | إنذار ضوئي               | Alarme visuelle           | lamp            | flag`;

type Name = { en: string; ar: string; fr: string };
export type SeededFeature = {
  key: string;
  category: string;
  name: Name;
  icon: string;
  value_type: string;
  unit: string | null;
};
export type SeededCategory = { key: string; name: Name };

export const seededCategories: SeededCategory[] = [];
export const seededFeatures: SeededFeature[] = [];

for (const [first = '', en = '', ar = '', fr = '', icon = '', value_type = 'flag', unit = ''] of textTable(table)) {
  const key = first.replace('# ', '');
  if (first.startsWith('#')) seededCategories.push({ key, name: { en, ar, fr } });
  else
    seededFeatures.push({
      key,
      category: seededCategories.at(-1)?.key ?? '',
      name: { en, ar, fr },
      icon,
      value_type,
      unit: unit || null,
    });
}
