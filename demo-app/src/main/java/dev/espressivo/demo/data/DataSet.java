package dev.espressivo.demo.data;

import java.util.Locale;

/**
 * The data sets that examples show. Each is a file of tab-separated values beside {@code
 * SOURCES.md}, which names its source and the omitted data.
 */
public enum DataSet {
  /** Rain, the highest and the lowest temperature of each day from 2012 to 2015. */
  SEATTLE_WEATHER(
      "Seattle weather, NOAA National Climatic Data Center",
      "public domain",
      "https://www.ncdc.noaa.gov/cdo-web/datatools/records"),
  /** Carbon dioxide in the air over Mauna Loa by month since 1958; five months are missing. */
  CO2(
      "Scripps CO2 Program",
      "CC BY 4.0",
      "https://scrippsco2.ucsd.edu/data/atmospheric_co2/primary_mlo_co2_record"),
  /** The difference of each year since 1880 from the mean temperature of 1951 to 1980. */
  GLOBAL_TEMPERATURE(
      "GISTEMP, NASA Goddard Institute for Space Studies",
      "public domain",
      "https://data.giss.nasa.gov/gistemp/"),
  /** Electricity generated in Iowa by source and year. */
  IOWA_ELECTRICITY(
      "U.S. Energy Information Administration",
      "public domain",
      "https://www.eia.gov/electricity/data/browser/"),
  /** Employment in the United States by month from 2006 to 2015. */
  US_EMPLOYMENT(
      "Current Employment Statistics, U.S. Bureau of Labor Statistics",
      "public domain",
      "https://www.bls.gov/ces/"),
  /** Unemployment rates of 14 industries in the United States by month from 2000 to 2010. */
  UNEMPLOYMENT(
      "Current Population Survey, U.S. Bureau of Labor Statistics",
      "public domain",
      "https://www.bls.gov/cps/"),
  /** Earthquakes of magnitude 2 and above in a week of 2018. */
  EARTHQUAKES(
      "USGS Earthquake Hazards Program",
      "public domain",
      "https://earthquake.usgs.gov/earthquakes/feed/"),
  /** Penguins of three species that were measured in Antarctica. */
  PENGUINS(
      "Palmer Station Antarctica LTER and Dr Kristen Gorman",
      "CC0 1.0",
      "https://github.com/allisonhorst/palmerpenguins"),
  /** Income, life expectancy and population of countries. */
  COUNTRIES("Gapminder", "CC BY 4.0", "https://www.gapminder.org/free-material/");

  private final String owner;
  private final String terms;
  private final String address;

  DataSet(String owner, String terms, String address) {
    this.owner = owner;
    this.terms = terms;
    this.address = address;
  }

  /** Returns the owner of the data, who must be named where the data is shown. */
  public String owner() {
    return owner;
  }

  /** Returns the licence or terms of the data. */
  public String terms() {
    return terms;
  }

  /** Returns the address of its source. */
  public String address() {
    return address;
  }

  /** Returns the name of its file. */
  String file() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-') + ".tsv";
  }
}
