import { textTable } from './text-table.ts';

// Seeded items in three languages. Columns: key, English, Arabic, French, icon or colour, and type-specific fields.
// Keys never change: other features and the public app identify items by them.

const propertyTypes = `
apartment           | Apartment             | شقة                | Appartement            | buildings-2
studio              | Studio                | استوديو            | Studio                 | sofa
penthouse           | Penthouse             | بنتهاوس            | Penthouse              | crown
duplex              | Duplex                | دوبلكس             | Duplex                 | layers
loft                | Loft                  | لوفت               | Loft                   | window-frame
serviced-apartment  | Serviced apartment    | شقة فندقية         | Appartement hôtelier   | key
villa               | Villa                 | فيلا               | Villa                  | home-2
townhouse           | Townhouse             | تاون هاوس          | Maison de ville        | home-angle
detached-house      | Detached house        | منزل مستقل         | Maison individuelle    | home
semi-detached-house | Semi-detached house   | منزل شبه مستقل     | Maison jumelée         | home-smile
riad                | Riad                  | رياض               | Riad                   | trellis
chalet              | Chalet                | شاليه              | Chalet                 | snowflake
farmhouse           | Farmhouse             | بيت ريفي           | Corps de ferme         | leaf
shared-room         | Room in a shared home | غرفة في سكن مشترك  | Chambre en colocation  | bed
whole-building      | Whole building        | مبنى كامل          | Immeuble entier        | buildings
office              | Office                | مكتب               | Bureau                 | case
shop                | Shop                  | محل تجاري          | Local commercial       | shop
warehouse           | Warehouse             | مستودع             | Entrepôt               | box
land                | Land                  | أرض                | Terrain                | map
parking-space       | Parking space         | موقف سيارة         | Place de stationnement | garage`;

const listingReasons = `
for-sale    | For sale    | للبيع               | À vendre                 | tag-price  | sale
for-rent    | For rent    | للإيجار             | À louer                  | key        | rental
short-let   | Short let   | إيجار قصير الأجل    | Location de courte durée | calendar   | rental
holiday-let | Holiday let | إيجار للعطلات       | Location de vacances     | sun        | rental
rent-to-own | Rent to own | إيجار منتهٍ بالتملك | Location-accession       | hand-money | rental
auction     | Auction     | مزاد علني           | Vente aux enchères       | scale      | sale`;

const tags = `
new-build        | New build         | بناء جديد                | Neuf                         | #118d57
off-plan         | Off-plan          | على الخريطة              | Sur plan                     | #006c9c
renovated        | Renovated         | مجدَّد بالكامل           | Rénové                       | #0f766e
needs-work       | Needs work        | يحتاج إلى ترميم          | À rénover                    | #b76e00
furnished        | Furnished         | مفروش                    | Meublé                       | #5119b7
unfurnished      | Unfurnished       | غير مفروش                | Non meublé                   | #637381
ready-to-move-in | Ready to move in  | جاهز للسكن               | Disponible immédiatement     | #22c55e
luxury           | Luxury            | فاخر                     | Prestige                     | #9a7b0a
family-friendly  | Family friendly   | مناسب للعائلات           | Idéal pour les familles      | #e0507a
student-friendly | Student friendly  | مناسب للطلاب             | Idéal pour les étudiants     | #2065d1
pets-welcome     | Pets welcome      | الحيوانات الأليفة مرحب بها | Animaux acceptés             | #8d6e63
seafront         | Seafront          | على الواجهة البحرية      | Front de mer                 | #00b8d9
city-centre      | City centre       | وسط المدينة              | Centre-ville                 | #454f5b
quiet-street     | Quiet street      | شارع هادئ                | Rue calme                    | #5b8c5a
near-the-metro   | Near the metro    | قريب من المترو           | Proche du métro              | #1c5d99
gated-community  | Gated community   | مجمع سكني مسوَّر         | Résidence sécurisée          | #3f4c9a
investment       | Investment        | فرصة استثمارية           | Investissement               | #065e49
price-reduced    | Price reduced     | سعر مخفَّض               | Prix en baisse               | #ff5630
exclusive        | Exclusive         | حصري                     | Exclusivité                  | #171c45
urgent           | Urgent            | عاجل                     | Urgent                       | #b71d18
no-commission    | No commission     | بدون عمولة               | Sans commission              | #ffab00
bills-included   | Bills included    | شامل الفواتير            | Charges comprises            | #8e33ff
energy-saving    | Energy saving     | موفر للطاقة              | Basse consommation           | #4caf50
historic         | Historic building | مبنى تاريخي              | Bâtiment historique          | #7a4100`;

const facilityTypes = `
school           | School            | مدرسة            | École                          | notebook
nursery          | Nursery           | حضانة أطفال      | Crèche                         | mask-happy
university       | University        | جامعة            | Université                     | square-academic-cap
library          | Library           | مكتبة عامة       | Bibliothèque                   | library
hospital         | Hospital          | مستشفى           | Hôpital                        | hospital
clinic           | Clinic            | عيادة            | Clinique                       | stethoscope
pharmacy         | Pharmacy          | صيدلية           | Pharmacie                      | pills
supermarket      | Supermarket       | سوبرماركت        | Supermarché                    | cart-large
shopping-centre  | Shopping centre   | مركز تسوق        | Centre commercial              | shop-2
street-market    | Street market     | سوق شعبي         | Marché de rue                  | bag-smile
restaurant       | Restaurant        | مطعم             | Restaurant                     | plate
cafe             | Café              | مقهى             | Café                           | cup-hot
bank             | Bank              | بنك              | Banque                         | banknote
post-office      | Post office       | مكتب بريد        | Bureau de poste                | letter
park             | Park              | حديقة عامة       | Parc                           | leaf
playground       | Playground        | ملعب أطفال       | Aire de jeux                   | ferris-wheel
gym              | Gym               | صالة رياضية      | Salle de sport                 | dumbbell
swimming-pool    | Swimming pool     | مسبح             | Piscine                        | swimming
sports-ground    | Sports ground     | ملعب رياضي       | Terrain de sport               | football
beach            | Beach             | شاطئ             | Plage                          | umbrella
mosque           | Mosque            | مسجد             | Mosquée                        | moon-stars
church           | Church            | كنيسة            | Église                         | home-angle
metro-station    | Metro station     | محطة مترو        | Station de métro               | streets-map-point
tram-stop        | Tram stop         | محطة ترام        | Arrêt de tramway               | tram
bus-stop         | Bus stop          | موقف حافلات      | Arrêt de bus                   | bus
train-station    | Train station     | محطة قطار        | Gare                           | station
airport          | Airport           | مطار             | Aéroport                       | plane
petrol-station   | Petrol station    | محطة وقود        | Station-service                | gas-station
charging-station | Charging station  | محطة شحن كهربائي | Borne de recharge              | electric-refueling
car-park         | Car park          | موقف سيارات      | Parking public                 | car
police-station   | Police station    | مركز شرطة        | Commissariat                   | shield-check
cinema           | Cinema            | سينما            | Cinéma                         | clapperboard`;

const roomTypes = `
bedroom        | Bedroom         | غرفة نوم        | Chambre                 | bed
master-bedroom | Master bedroom  | غرفة نوم رئيسية | Suite parentale         | crown
childrens-room | Children’s room | غرفة أطفال      | Chambre d’enfant        | star
guest-room     | Guest room      | غرفة ضيوف       | Chambre d’amis          | suitcase
living-room    | Living room     | غرفة معيشة      | Salon                   | sofa
majlis         | Majlis          | مجلس            | Majlis                  | tea-cup
dining-room    | Dining room     | غرفة طعام       | Salle à manger          | plate
kitchen        | Kitchen         | مطبخ            | Cuisine                 | chef-hat
bathroom       | Bathroom        | حمّام           | Salle de bains          | bath
guest-toilet   | Guest toilet    | حمّام ضيوف      | Toilettes invités       | waterdrops
study          | Study           | غرفة مكتب       | Bureau                  | laptop
dressing-room  | Dressing room   | غرفة ملابس      | Dressing                | closet
laundry-room   | Laundry room    | غرفة غسيل       | Buanderie               | washing-machine
maids-room     | Staff room      | غرفة عاملة منزلية | Chambre de service      | user-rounded
storage-room   | Storage room    | غرفة تخزين      | Débarras                | box
balcony        | Balcony         | شرفة            | Balcon                  | window-frame
terrace        | Terrace         | تراس            | Terrasse                | umbrella
garage         | Garage          | مرآب            | Garage                  | garage`;

const viewCategories = `
sea         | Sea         | البحر          | Mer               | water-sun
marina      | Marina      | المرسى         | Port de plaisance | compass
river       | River       | النهر          | Fleuve            | water
skyline     | Skyline     | أفق المدينة    | Panorama urbain   | city
landmark    | Landmark    | معلم شهير      | Monument          | star-shine
park        | Park        | حديقة عامة     | Parc              | leaf
garden      | Garden      | حديقة المنزل   | Jardin            | trellis
mountains   | Mountains   | الجبال         | Montagnes         | panorama
desert      | Desert      | الصحراء        | Désert            | sunset
pool        | Pool        | المسبح         | Piscine           | swimming
golf-course | Golf course | ملعب الغولف    | Terrain de golf   | golf
courtyard   | Courtyard   | الفناء الداخلي | Cour intérieure   | buildings
street      | Street      | الشارع         | Rue               | streets`;

const reportUserTypes = `
seeker    | Seeker    | باحث عن سكن | Personne en recherche | binoculars
owner     | Owner     | مالك        | Propriétaire          | key
tenant    | Tenant    | مستأجر      | Locataire             | bed
neighbour | Neighbour | جار         | Voisin                | home-smile
agent     | Agent     | وسيط عقاري  | Agent immobilier      | case`;

const reportReasons = `
not-available        | Not available any more            | لم يعد متاحًا                     | N’est plus disponible                | calendar         | seeker
misleading-photos    | Photos show something else        | الصور لا تطابق الواقع             | Photos trompeuses                    | camera           | seeker
wrong-price          | Price is not the real one         | السعر غير حقيقي                   | Prix inexact                         | tag-price        | seeker
wrong-location       | Wrong place on the map            | الموقع على الخريطة خاطئ           | Mauvais emplacement sur la carte     | map-point        | seeker
advance-payment      | Asked for money in advance        | طلب دفعة مقدمة قبل المعاينة       | Paiement demandé à l’avance          | money-bag        | seeker
discrimination       | Discrimination                    | تمييز                             | Discrimination                       | scale            | seeker
listed-without-leave | Listed without the owner’s leave  | عُرض دون إذن المالك               | Publié sans l’accord du propriétaire | lock-keyhole     | owner
stolen-photos        | Uses my photos                    | يستخدم صوري                       | Utilise mes photos                   | copy             | owner
abusive-messages     | Abusive messages                  | رسائل مسيئة                       | Messages injurieux                   | chat-round-dots  | owner
missed-viewing       | Did not come to the viewing       | لم يحضر موعد المعاينة             | Absent à la visite                   | clock-circle     | owner
deposit-withheld     | Deposit not given back            | لم يُرد مبلغ التأمين              | Dépôt de garantie non restitué       | wallet           | tenant
unsafe-home          | Home is not safe                  | المسكن غير آمن                    | Logement dangereux                   | danger-triangle  | tenant
illegal-short-let    | Let by the night without a permit | تأجير يومي بلا ترخيص              | Location à la nuit sans autorisation | forbidden-circle | neighbour
nuisance             | Noise and nuisance                | ضوضاء وإزعاج                      | Nuisances et bruit                   | bell             | neighbour
duplicate-listing    | Same home listed twice            | العقار معروض مرتين                | Annonce en double                    | layers           | agent
false-identity       | Pretends to be somebody else      | ينتحل شخصية غيره                  | Usurpation d’identité                | incognito        | agent`;

export type SeededItem = {
  type: string;
  key: string;
  name: { en: string; ar: string; fr: string };
  icon: string | null;
  color: string | null;
  details: { is_rental?: boolean };
  /** The key of its user type. */
  report_user_type: string | null;
};

const rowsOf = (type: string, table: string): SeededItem[] =>
  textTable(table).map(([key = '', en = '', ar = '', fr = '', look = '', more = '']) => ({
    type,
    key,
    name: { en, ar, fr },
    icon: type === 'tag' ? null : look,
    color: type === 'tag' ? look : null,
    details: type === 'listing-reason' ? { is_rental: more === 'rental' } : {},
    report_user_type: type === 'report-reason' ? more : null,
  }));

/** User types come before the reasons that reference them. */
export const seededItems: SeededItem[] = [
  ...rowsOf('property-type', propertyTypes),
  ...rowsOf('listing-reason', listingReasons),
  ...rowsOf('tag', tags),
  ...rowsOf('facility-type', facilityTypes),
  ...rowsOf('room-type', roomTypes),
  ...rowsOf('view-category', viewCategories),
  ...rowsOf('report-user-type', reportUserTypes),
  ...rowsOf('report-reason', reportReasons),
];
