import type { PageName, PageTexts } from './texts';

export const az: Record<PageName, PageTexts> = {
  home: {
    title: 'Futbol və Formula 1: canlı oyunlar və xətt · {site}',
    description:
      'Davam edən oyunlar — dəqiqə, hesab və əmsallarla, həmçinin yaxın saatların xətti: futbol liqaları, kuboklar və Formula 1.',
    heading: 'Canlı oyunlar və xətt bir səhifədə',
    html: '<p>Ana səhifə əvvəlcə indi oynanılanları göstərir: turnirlər üzrə hər oyunun dəqiqəsi, hesabı və əsas əmsalları. Aşağıda yaxın saatların oyunları yerləşir. Əmsallar oyunla birlikdə dəyişir, qol vurulanda isə mərc növü yeni əmsal məlum olana qədər dayandırılır.</p><p><a href="/{lng}/live">Canlı oyunlardan</a> və ya <a href="/{lng}/line">xətdən</a> başlayın, yaxud <a href="/{lng}/results">nəticələrə</a> baxın. Başlamazdan əvvəl özünüzə pul və vaxt limiti qoyun.</p>',
  },
  line: {
    title: 'Xətt: qarşıdakı oyunlar və əmsallar · {site}',
    description:
      'Qarşıdakı futbol oyunları və Formula 1 yarışları: turnirlər üzrə başlama vaxtı və əmsallar.',
    heading: 'Xətti necə oxumalı',
    html: '<p>Xətdə hələ başlamamış hər şey var. Oyunlar sizin saat qurşağınızda başlama vaxtına görə düzülür, hər sətirdə nəticə, total və fora göstərilir. Bütün mərc növləri oyunun öz səhifəsindədir.</p><p>Oyun başlayanda eyni ünvanla <a href="/{lng}/live">canlıya</a> keçir, edilmiş mərclər olduğu kimi qalır.</p>',
  },
  live: {
    title: 'Canlı mərclər: davam edən oyunlar, hesab və əmsallar · {site}',
    description: 'Hazırda davam edən oyunlar: dəqiqə, hesab, qollar və oyunla dəyişən əmsallar.',
    heading: 'Oyun gedərkən mərc',
    html: '<p>Hər sətir bu saniyənin dəqiqəsini, hesabını və əmsallarını göstərir. Əmsal dəyişəndə üçbucaq hansı tərəfə dəyişdiyini bildirir; mərc növü dayandırılıbsa, yenidən açılana qədər mərc qəbul edilmir.</p><p>Kupon hər əmsalı sizin seçdiyinizlə müqayisə edir və başqasını qəbul etməzdən əvvəl soruşur.</p>',
  },
  footballLine: {
    title: 'Futbol mərcləri: xətt və əmsallar · {site}',
    description: 'Milli liqa və kubokların qarşıdakı oyunları: nəticə, total, fora və dəqiq hesab əmsalları.',
    heading: 'Futbolda mərc növləri',
    html: '<p>Hər futbol oyununda nəticə, ikili şans, hər iki komandanın qolu, totallar və foralar var; oyunun səhifəsində dəqiq hesab da.</p><p>Bütün mərclər əlavə edilmiş dəqiqələrlə birlikdə əsas vaxta görə hesablanır. Mərc növündə başqa cür göstərilməyibsə, uzadılmış vaxt və penaltilər nəzərə alınmır.</p>',
  },
  footballLive: {
    title: 'Canlı futbol: hesab, dəqiqələr və əmsallar · {site}',
    description: 'Davam edən futbol oyunları: hesab və dəqiqə, qollar dərhal, canlı əmsallar və növbəti qol.',
    heading: 'Canlı futbol',
    html: '<p>Hər oyunu dəqiqələri və qolları ilə izləyin. Nəticə, totallar və foralar hesabla birlikdə dəyişir, növbəti qol mərci isə qola qədər açıq qalır.</p><p>Mərclər nəticə dəqiqləşən kimi, ən gec final fiti ilə hesablanır.</p>',
  },
  motorsportLine: {
    title: 'Formula 1: yaxın yarışlar və qalib əmsalları · {site}',
    description: 'Yaxın Qran-prilər: start vaxtı və hər pilotun qələbəsinə əmsallar.',
  },
  championshipLine: {
    title: '{championship}: qarşıdakı oyunlar və əmsallar · {site}',
    description: '{championship}: qarşıdakı oyunlar, başlama vaxtı və nəticə, total, fora əmsalları.',
  },
  championshipLive: {
    title: '{championship} canlı: hesab və əmsallar · {site}',
    description: '{championship}: davam edən oyunlar — dəqiqə, hesab və canlı əmsallar.',
  },
  match: {
    title: '{game}: əmsallar və hesab, {championship} · {site}',
    description:
      '{game}, {championship}: başlama vaxtı, hesab, oyunun gedişi və bütün mərc növlərinin əmsalları.',
  },
  results: {
    title: 'Futbol oyunlarının və yarışların nəticələri · {site}',
    description: 'Gün-gün yekun nəticələr: turnirlər üzrə fasilə və son hesab.',
    heading: 'Nəticələr necə sayılır',
    html: '<p>Mərclər əsas vaxtın sonundakı hesaba görə hesablanır; liqanın sonrakı düzəlişləri hesablanmışı dəyişmir. Həmin gün bitən hər şeyi görmək üçün günü seçin.</p>',
  },
};
