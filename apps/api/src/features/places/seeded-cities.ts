// Five cities and their well-known districts, with publicly known coordinates. Columns of a district: English, Arabic,
// French (= is the same as English), latitude, longitude. A line that begins with # starts a city: country code, names,
// time zone, coordinates.

const table = `
# AE | Dubai | دبي | Dubaï | Asia/Dubai | 25.2048 | 55.2708
Dubai Marina | دبي مارينا | = | 25.0805 | 55.1403
Palm Jumeirah | نخلة جميرا | = | 25.1124 | 55.1390
Downtown Dubai | وسط مدينة دبي | Centre-ville de Dubaï | 25.1937 | 55.2748
Business Bay | الخليج التجاري | = | 25.1837 | 55.2666
Jumeirah | جميرا | = | 25.2050 | 55.2430
Jumeirah Beach Residence | جميرا بيتش ريزيدنس | = | 25.0781 | 55.1330
Jumeirah Lakes Towers | أبراج بحيرات جميرا | = | 25.0693 | 55.1417
Jumeirah Village Circle | دائرة قرية جميرا | = | 25.0600 | 55.2094
Al Barsha | البرشاء | = | 25.1107 | 55.1970
Deira | ديرة | = | 25.2711 | 55.3075
Bur Dubai | بر دبي | = | 25.2560 | 55.2960
Al Karama | الكرامة | = | 25.2440 | 55.3040
Arabian Ranches | المرابع العربية | = | 25.0530 | 55.2680
Emirates Hills | تلال الإمارات | = | 25.0686 | 55.1680
Dubai Hills Estate | دبي هيلز استيت | = | 25.1020 | 55.2430
Al Quoz | القوز | = | 25.1370 | 55.2370
Mirdif | مردف | = | 25.2200 | 55.4180
International City | المدينة العالمية | = | 25.1650 | 55.4080
Dubai Silicon Oasis | واحة دبي للسيليكون | = | 25.1210 | 55.3790
Al Nahda | النهضة | = | 25.2900 | 55.3710
Dubai Creek Harbour | مرسى خور دبي | = | 25.2010 | 55.3470
# EG | Cairo | القاهرة | Le Caire | Africa/Cairo | 30.0444 | 31.2357
Zamalek | الزمالك | = | 30.0609 | 31.2197
Garden City | جاردن سيتي | = | 30.0370 | 31.2310
Downtown Cairo | وسط البلد | Centre-ville du Caire | 30.0480 | 31.2400
Maadi | المعادي | = | 29.9602 | 31.2569
Heliopolis | مصر الجديدة | Héliopolis | 30.0910 | 31.3220
Nasr City | مدينة نصر | = | 30.0560 | 31.3300
New Cairo | القاهرة الجديدة | Nouveau Caire | 30.0300 | 31.4700
Mohandessin | المهندسين | = | 30.0530 | 31.2000
Dokki | الدقي | = | 30.0383 | 31.2123
Agouza | العجوزة | = | 30.0610 | 31.2105
Giza | الجيزة | Gizeh | 30.0131 | 31.2089
Haram | الهرم | = | 29.9950 | 31.1500
Imbaba | إمبابة | = | 30.0760 | 31.2070
Shubra | شبرا | Choubra | 30.0850 | 31.2450
Abbassia | العباسية | = | 30.0720 | 31.2830
Al Rehab | الرحاب | = | 30.0590 | 31.4900
Mokattam | المقطم | = | 30.0220 | 31.3030
Old Cairo | مصر القديمة | Vieux Caire | 30.0060 | 31.2300
Islamic Cairo | القاهرة الفاطمية | Le Caire islamique | 30.0460 | 31.2620
Ain Shams | عين شمس | = | 30.1310 | 31.3190
Sheikh Zayed City | مدينة الشيخ زايد | = | 30.0480 | 30.9760
6th of October City | مدينة السادس من أكتوبر | Ville du 6-Octobre | 29.9720 | 30.9440
# MA | Casablanca | الدار البيضاء | Casablanca | Africa/Casablanca | 33.5731 | -7.5898
Maârif | المعاريف | = | 33.5790 | -7.6350
Gauthier | غوتييه | = | 33.5880 | -7.6290
Racine | راسين | = | 33.5920 | -7.6390
Anfa | أنفا | = | 33.5930 | -7.6620
Ain Diab | عين الذئاب | = | 33.5880 | -7.6920
Bourgogne | بوركون | = | 33.6030 | -7.6430
Old Medina | المدينة القديمة | Ancienne médina | 33.6020 | -7.6190
Habous | الأحباس | Quartier Habous | 33.5800 | -7.6070
Derb Sultan | درب السلطان | = | 33.5700 | -7.6020
Sidi Belyout | سيدي بليوط | = | 33.5960 | -7.6090
Belvédère | بلفيدير | = | 33.5940 | -7.5890
Roches Noires | الصخور السوداء | = | 33.6020 | -7.5790
Hay Mohammadi | الحي المحمدي | = | 33.5860 | -7.5620
Aïn Sebaâ | عين السبع | = | 33.6090 | -7.5400
Sidi Moumen | سيدي مومن | = | 33.5850 | -7.5130
Sidi Bernoussi | سيدي البرنوصي | = | 33.6110 | -7.5050
Palmier | النخيل | = | 33.5790 | -7.6240
Polo | بولو | = | 33.5500 | -7.6130
Oasis | الوازيس | = | 33.5540 | -7.6380
Hay Hassani | الحي الحسني | = | 33.5620 | -7.6800
Californie | كاليفورنيا | = | 33.5370 | -7.6250
Sidi Maârouf | سيدي معروف | = | 33.5240 | -7.6470
# FR | Paris | باريس | Paris | Europe/Paris | 48.8566 | 2.3522
Le Marais | لو ماريه | = | 48.8590 | 2.3622
Montmartre | مونمارتر | = | 48.8867 | 2.3431
Saint-Germain-des-Prés | سان جيرمان دي بري | = | 48.8540 | 2.3336
Latin Quarter | الحي اللاتيني | Quartier latin | 48.8480 | 2.3470
Bastille | الباستيل | = | 48.8531 | 2.3692
Belleville | بيلفيل | = | 48.8750 | 2.3830
Ménilmontant | مينيلمونتان | = | 48.8660 | 2.3890
Canal Saint-Martin | قناة سان مارتان | = | 48.8720 | 2.3640
Opéra | الأوبرا | = | 48.8710 | 2.3320
Batignolles | باتينيول | = | 48.8870 | 2.3170
Champs-Élysées | الشانزليزيه | = | 48.8698 | 2.3076
Invalides | ليزانفاليد | = | 48.8566 | 2.3150
Gros-Caillou | غرو كايو | = | 48.8580 | 2.3010
Passy | باسي | = | 48.8570 | 2.2800
Auteuil | أوتوي | = | 48.8470 | 2.2630
Grenelle | غرونيل | = | 48.8490 | 2.2900
Vaugirard | فوجيرار | = | 48.8400 | 2.3000
Montparnasse | مونبارناس | = | 48.8421 | 2.3219
Butte-aux-Cailles | بوت أو كاي | = | 48.8270 | 2.3500
Bercy | بيرسي | = | 48.8380 | 2.3820
Nation | ناسيون | = | 48.8484 | 2.3959
La Villette | لا فيليت | = | 48.8900 | 2.3850
# GB | London | لندن | Londres | Europe/London | 51.5074 | -0.1278
Mayfair | مايفير | = | 51.5095 | -0.1470
Soho | سوهو | = | 51.5137 | -0.1337
Covent Garden | كوفنت غاردن | = | 51.5117 | -0.1240
Marylebone | ماريليبون | = | 51.5200 | -0.1520
Kensington | كنسينغتون | = | 51.4990 | -0.1940
Chelsea | تشيلسي | = | 51.4875 | -0.1687
Notting Hill | نوتينغ هيل | = | 51.5120 | -0.2040
Camden Town | كامدن تاون | = | 51.5390 | -0.1430
Islington | إزلنغتون | = | 51.5380 | -0.1030
Shoreditch | شورديتش | = | 51.5265 | -0.0780
Hackney | هاكني | = | 51.5450 | -0.0550
Canary Wharf | كناري وارف | = | 51.5050 | -0.0200
Greenwich | غرينتش | = | 51.4820 | -0.0080
Stratford | ستراتفورد | = | 51.5420 | -0.0030
Southwark | ساوثوارك | = | 51.5030 | -0.0900
Brixton | بريكستون | = | 51.4610 | -0.1160
Clapham | كلابام | = | 51.4620 | -0.1400
Battersea | باترسي | = | 51.4750 | -0.1560
Fulham | فولهام | = | 51.4760 | -0.2000
Hammersmith | هامرسميث | = | 51.4920 | -0.2240
Hampstead | هامبستيد | = | 51.5560 | -0.1780
Wimbledon | ويمبلدون | = | 51.4220 | -0.2080
Richmond | ريتشموند | = | 51.4610 | -0.3040`;

type Name = { en: string; ar: string; fr: string };
export type SeededDistrict = { name: Name; lat: number; lng: number };
export type SeededCity = SeededDistrict & { country: string; timezone: string; districts: SeededDistrict[] };

const nameOf = (en = '', ar = '', fr = ''): Name => ({ en, ar, fr: fr === '=' ? en : fr });

function readCities(): SeededCity[] {
  const cities: SeededCity[] = [];
  for (const line of table.trim().split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    if (line.startsWith('# ')) {
      const [country = '', en, ar, fr, timezone = '', lat, lng] = cells;
      const place = { name: nameOf(en, ar, fr), lat: Number(lat), lng: Number(lng) };
      cities.push({ ...place, country: country.slice(2), timezone, districts: [] });
    } else {
      const [en, ar, fr, lat, lng] = cells;
      cities.at(-1)?.districts.push({ name: nameOf(en, ar, fr), lat: Number(lat), lng: Number(lng) });
    }
  }
  return cities;
}

export const seededCities = readCities();
